import { formatQueryString, type ClientExchange, type SendRequest } from '../client';
import type { ContractCollection } from '../contract';
import { getResponseIds, getResponseRecords, type CheckCollector } from '../findings';

/** Checks the filters of a list: by ids, known values and a text, and that an unknown one is refused. `first` is its first page. */
export const checkListFilters = async (
  request: SendRequest,
  { note, conforms }: CheckCollector,
  listed: ContractCollection,
  first: ClientExchange,
) => {
  const { name, filters, fields } = listed;
  const wanted = getResponseIds(first).slice(0, 2);
  const many = await request('GET', `/${name}${formatQueryString({ filter: { id: wanted } })}`);
  const found = getResponseIds(many);
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

/** Checks the filters `<field>_gte` and `<field>_lte` of each amount. `row` is a record of the list. */
export const checkAmountRangeFilters = async (
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
