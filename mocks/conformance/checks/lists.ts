import { formatQueryString, type ClientExchange, type SendRequest } from '../client';
import type { ContractCollection } from '../contract';
import { getResponseIds, getResponseRecords, type CheckCollector } from '../findings';
import { checkAmountRangeFilters, checkListFilters } from './filters';

/** The page size of the checks. */
const page = 5;

/** An id that no record is likely to have. */
const nobody = '9223372036854775807';

const rangeOf = ({ headers }: ClientExchange) => {
  const [, first, last, total] = /^\S+ (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return total === undefined ? undefined : { first: Number(first), last: Number(last), total: Number(total) };
};

/** Returns what is wrong if Content-Range does not match the returned rows. */
const rangeProblem = (answer: ClientExchange, name: string, first: number) => {
  const range = rangeOf(answer);
  const count = getResponseRecords(answer).length;
  if (!range) return `header Content-Range is ${answer.headers.get('Content-Range') ?? 'missing'}`;
  if (!answer.headers.get('Content-Range')?.startsWith(`${name} `)) return `Content-Range is not of ${name}`;
  if (count > 0 && (range.first !== first || range.last !== first + count - 1))
    return `Content-Range tells of ${range.first}-${range.last}, but ${first}-${first + count - 1} were answered`;
  return undefined;
};

const checkPages = async (request: SendRequest, { note, conforms }: CheckCollector, { name }: ContractCollection) => {
  const first = await request('GET', `/${name}${formatQueryString({ range: [0, page - 1] })}`);
  if (!conforms(first, 200, 'a page, as the contract tells') && first.status !== 200) return undefined;
  note(first, 'Content-Range tells which rows of how many they are', rangeProblem(first, name, 0));
  const rows = getResponseRecords(first).length;
  note(first, `no more than the ${page} rows of the range`, rows > page && `there are ${rows}`);
  if (rows < page) return first;
  const second = await request('GET', `/${name}${formatQueryString({ range: [page, 2 * page - 1] })}`);
  const again = getResponseIds(second).filter(id => getResponseIds(first).includes(id));
  note(second, 'the next range holds other rows', again.length > 0 && `${again.join(', ')} came again`);
  return first;
};

const compareIds = (a: string, b: string) => (/^\d+$/.test(a + b) ? Number(BigInt(a) - BigInt(b)) : 0);

const checkSorting = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { name, sortable }: ContractCollection,
) => {
  for (const [direction, sign] of [
    ['ASC', 1],
    ['DESC', -1],
  ] as const) {
    const answer = await request('GET', `/${name}${formatQueryString({ range: [0, 49], sort: ['id', direction] })}`);
    const ids = getResponseIds(answer);
    const sorted = ids.toSorted((a, b) => sign * compareIds(a, b));
    note(answer, `rows come by id, ${direction}`, ids.join() !== sorted.join() && 'they come in another order');
  }
  for (const field of sortable.filter(known => known !== 'id'))
    conforms(
      await request('GET', `/${name}${formatQueryString({ range: [0, 0], sort: [field, 'ASC'] })}`),
      200,
      `can be sorted by ${field}`,
    );
  conforms(
    await request('GET', `/${name}${formatQueryString({ sort: ['noSuchField', 'ASC'] })}`),
    422,
    'an unknown field to sort by is refused, not ignored',
  );
};

/** Checks a collection: its pages, sort order and filters, its records, and the errors it must return. */
export const checkCollection = async (request: SendRequest, findings: CheckCollector, listed: ContractCollection) => {
  const { name } = listed;
  const { conforms, note } = findings;
  const first = await checkPages(request, findings, listed);
  if (!first) return;
  await checkSorting(request, findings, listed);
  const [known] = getResponseRecords(first);
  if (known) {
    await checkListFilters(request, findings, listed, first);
    await checkAmountRangeFilters(request, findings, listed, known);
    const one = await request('GET', `/${name}/${String(known['id'])}`);
    if (conforms(one, 200, 'one record, as the contract tells'))
      note(
        one,
        'the record that the list shows',
        !JSON.stringify(one.received).includes(String(known['id'])) && 'it is another',
      );
  }
  conforms(await request('GET', `/${name}/${nobody}`), 404, 'a record that is not there is answered with 404');
  conforms(
    await request('GET', `/${name}${formatQueryString({ range: [0, 1000] })}`),
    422,
    'a page of more than 1000 is refused',
  );
  conforms(await request('GET', `/${name}`, { token: '' }), 401, 'without a token nobody is let in');
};
