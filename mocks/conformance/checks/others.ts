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
});

/** Replaces the parameter of a path by an existing record's id or code. Returns undefined if there is no record. */
const pathOf = async (request: SendRequest, path: string) => {
  if (!path.includes('{')) return path;
  const [, collection = ''] = path.split('/');
  const [known] = getResponseRecords(await request('GET', `/${collection}${formatQueryString({ range: [0, 0] })}`));
  return (
    known && path.replace(/\{(\w+)\}/, (_, name: string) => encodeURIComponent(String(known[name] ?? known['id'])))
  );
};

/** Checks the GET endpoints that are not lists: the session, statistics, and additional data of records. */
export const checkOtherEndpoints = async (
  request: SendRequest,
  { conforms }: CheckCollector,
  others: readonly ContractEndpoint[],
) => {
  for (const { path, required } of others) {
    // The checks of lists include single records.
    if (/^\/\w+\/\{id\}$/.test(path)) continue;
    const real = await pathOf(request, path);
    if (real === undefined) continue;
    const given = new URLSearchParams(required.map(name => [name, samples()[name] ?? '']));
    const answer = await request('GET', required.length > 0 ? `${real}?${given}` : real);
    conforms(answer, 200, 'answers as the contract tells');
  }
};
