import { formatQueryString, type ClientExchange, type SendRequest } from '../client';
import type { ContractCollection } from '../contract';
import { getResponseRecords, type CheckCollector } from '../findings';

/** The page size of the checks. */
const page = 5;

/** An id that no record is likely to have. */
const nobody = '9223372036854775807';

const rangeOf = ({ headers }: ClientExchange) => {
  const [, first, last, total] = /^\S+ (?:(\d+)-(\d+)|\*)\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
  return total === undefined ? undefined : { first: Number(first), last: Number(last), total: Number(total) };
};

const idsOf = (answer: ClientExchange) => getResponseRecords(answer).map(({ id }) => String(id));

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
  const again = idsOf(second).filter(id => idsOf(first).includes(id));
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
    const ids = idsOf(answer);
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

const checkFilters = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  listed: ContractCollection,
  first: ClientExchange,
) => {
  const { name, filters, fields } = listed;
  const wanted = idsOf(first).slice(0, 2);
  const many = await request('GET', `/${name}${formatQueryString({ filter: { id: wanted } })}`);
  const found = idsOf(many);
  note(
    many,
    'records are found by their ids',
    found.toSorted().join() !== wanted.toSorted().join() &&
      `${found.length} were answered: ${found.slice(0, 3).join(', ')}`,
  );
  for (const [field, { enum: values = [] }] of Object.entries(filters)) {
    const value = values.find(known => getResponseRecords(first).some(row => row[field] === known)) ?? values[0];
    if (value === undefined || !fields[field]) continue;
    const answer = await request('GET', `/${name}${formatQueryString({ filter: { [field]: value }, range: [0, 49] })}`);
    const others = getResponseRecords(answer).filter(row => row[field] !== value);
    if (conforms(answer, 200, `can be narrowed by ${field}`))
      note(answer, `all rows have the ${field} asked for`, others.length > 0 && `${others.length} have another`);
  }
  if (filters['q']) {
    const answer = await request('GET', `/${name}${formatQueryString({ filter: { q: 'zz-no-such-text-zz' } })}`);
    const { length } = getResponseRecords(answer);
    note(answer, 'a text that nothing holds finds nothing', length > 0 && `${length} rows were answered`);
  }
  conforms(
    await request('GET', `/${name}${formatQueryString({ filter: { noSuchField: 1 } })}`),
    422,
    'an unknown filter is refused, not ignored',
  );
};

/** Checks the filters `<field>_gte` and `<field>_lte` of each amount. */
const checkAmountRanges = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  { name, filters, fields }: ContractCollection,
  row: Record<string, unknown>,
) => {
  for (const [field, { $ref = '' }] of Object.entries(fields)) {
    if (!(`${field}_lte` in filters) || !$ref.endsWith('/Amount')) continue;
    const search = (from: string, to: string) =>
      request('GET', `/${name}${formatQueryString({ filter: { [`${field}_gte`]: from, [`${field}_lte`]: to } })}`);
    const wanted = String(row[field]);
    const answer = await search(wanted, wanted);
    const found = getResponseRecords(answer).map(other => Number(other[field]) === Number(wanted));
    if (conforms(answer, 200, `can be narrowed by a range of ${field}`))
      note(answer, `both ends belong to a range of ${field}`, found.length === 0 && 'no row was answered');
    note(answer, `no ${field} is outside of the range`, found.includes(false) && 'some are');
    conforms(await search('2', '1'), 422, `a range of ${field} that ends before it starts is refused`);
  }
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
    await checkFilters(request, findings, listed, first);
    await checkAmountRanges(request, findings, listed, known);
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
