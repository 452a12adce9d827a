import { formatQueryString, type SendRequest } from '../client';
import type { ContractEndpoint } from '../contract';
import { getResponseRecords, type CheckCollector } from '../findings';

const dayLength = 86_400_000;

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Valid values of the parameters that calls require. */
const samples = (): Record<string, string> => ({
  from: dayAt(Date.now() - 6 * dayLength),
  to: dayAt(Date.now()),
  collection: 'withdrawals',
  list: 'orders',
  subject: 'products',
  measure: 'products',
  dimension: 'status',
  q: '查找',
  ownerType: 'supplier',
  ownerId: '1',
});

/** Returns the path with an existing record's id or code in place of its parameter, or why there is none. */
const findPath = async (request: SendRequest, path: string) => {
  if (!path.includes('{')) return { path };
  const [, collection = ''] = path.split('/');
  const answer = await request('GET', `/${collection}${formatQueryString({ range: [0, 0] })}`);
  const [known] = getResponseRecords(answer);
  const toValue = (_: string, name: string) => encodeURIComponent(String(known?.[name] ?? known?.['id']));
  return known ? { path: path.replace(/\{(\w+)\}/, toValue) } : { answer };
};

/** Checks the GET endpoints that are not lists: the session, statistics, and additional data of records. */
export const checkOtherEndpoints = async (
  request: SendRequest,
  { conforms, skip }: CheckCollector,
  others: readonly ContractEndpoint[],
) => {
  for (const { path, required } of others) {
    // The checks of lists include single records.
    if (/^\/\w+\/\{id\}$/.test(path)) continue;
    // An export would have to be started first.
    if (required.includes('export') || path.startsWith('/exports/')) continue;
    const real = await findPath(request, path);
    if (real.path === undefined) {
      skip(real.answer, `answers ${path}`, 'not checked, there is no record');
      continue;
    }
    const given = new URLSearchParams(required.map(name => [name, samples()[name] ?? '']));
    const answer = await request('GET', required.length > 0 ? `${real.path}?${given}` : real.path);
    conforms(answer, 200, 'answers as the contract tells');
  }
};
