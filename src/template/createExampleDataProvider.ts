import type { RaRecord } from 'react-admin';
import { toSearchText } from '@/models/input';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

export type ExampleRecord = { id: string; status: string };

type Calls = Pick<
  ConsoleDataProvider,
  'getList' | 'getMany' | 'getOne' | 'create' | 'update' | 'previewAction' | 'runAction' | 'statusCounts'
>;

/** The actions of a model. */
type Transitions = Readonly<Record<string, { readonly from: readonly string[]; readonly to: string }>>;

type ExamplesOptions = {
  /** The fields that a filter matches by substring and that the keyword `q` searches. */
  searched: readonly string[];
  actions?: Transitions;
  /** Message key of the error for a record that an action does not apply to. */
  refusal?: string;
};

const text = (value: unknown) => toSearchText(String(value ?? ''));

const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);

const compare = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number' ? one - other : text(one).localeCompare(text(other), 'zh-CN');

const matcher =
  (searched: readonly string[]) =>
  (record: object, [field, wanted]: [string, unknown]) => {
    const values = new Map<string, unknown>(Object.entries(record));
    if (field === 'q') return searched.some(name => text(values.get(name)).includes(text(wanted)));
    if (field.endsWith('_gte')) return text(values.get(field.slice(0, -4))) >= text(wanted);
    if (field.endsWith('_lte')) return text(values.get(field.slice(0, -4))) <= text(wanted);
    return searched.includes(field)
      ? text(values.get(field)).includes(text(wanted))
      : text(values.get(field)) === text(wanted);
  };

/**
 * Creates a data provider for records in memory, which a reload resets. Supports the calls that the example pages use.
 */
export const createExampleDataProvider = <T extends ExampleRecord>(
  examples: readonly T[],
  options: ExamplesOptions,
): Calls => {
  const { searched, actions = {}, refusal = '' } = options;
  const matches = matcher(searched);
  let records: T[] = [...examples];
  const all = <R>(found: readonly T[]) => found as unknown as R[];
  const answer = <R>(record: T | undefined) => ({ data: record as unknown as R });
  const find = (filter: object = {}) =>
    records.filter(record => Object.entries(filter).every(condition => matches(record, condition)));
  const matching = ({ filter, except = [] }: { filter: object; except?: string[] }) =>
    find(filter).flatMap(({ id }) => (except.includes(id) ? [] : [id]));
  const sortOut = (action: string, ids: readonly string[]) => {
    const from = actions[action]?.from ?? [];
    const wanted = records.filter(({ id }) => ids.includes(id));
    const [fit, unfit] = [true, false].map(fits => wanted.filter(({ status }) => from.includes(status) === fits));
    return {
      eligible: fit?.map(({ id }) => ({ id })) ?? [],
      skipped: unfit?.map(({ id }) => ({ id, code: 409, message: refusal })) ?? [],
    };
  };
  return {
    getList: async <R extends RaRecord>(_: string, { filter, sort, pagination }: Parameters<Calls['getList']>[1]) => {
      const { field = 'id', order = 'ASC' } = sort ?? {};
      const { page = 1, perPage = records.length } = pagination ?? {};
      const valueOf = (record: T) => new Map<string, unknown>(Object.entries(record)).get(field);
      const found = find(filter).toSorted((a, b) => compare(valueOf(a), valueOf(b)) * (order === 'ASC' ? 1 : -1));
      return { data: all<R>(found.slice((page - 1) * perPage, page * perPage)), total: found.length };
    },
    getMany: async <R extends RaRecord>(_: string, { ids }: Parameters<Calls['getMany']>[1]) => ({
      data: all<R>(records.filter(({ id }) => ids.includes(id))),
    }),
    getOne: async (_, { id }) => answer(records.find(record => record.id === id)),
    create: async (_, { data }) => {
      const record = { ...(data as unknown as T), id: String(Math.max(0, ...records.map(({ id }) => Number(id))) + 1) };
      records = [record, ...records];
      return answer(record);
    },
    update: async (_, { id, data }) => {
      records = records.map(record => (record.id === id ? { ...record, ...data } : record));
      return answer(records.find(record => record.id === id));
    },
    statusCounts: async (_, filter) => ({ data: find(filter).map(({ status }) => ({ status, count: 1 })) }),
    previewAction: async (_, { action, target }) => ({
      data: sortOut(action, 'records' in target ? idsOf(target.records) : matching(target)),
    }),
    runAction: async (_, { action, records: wanted }) => {
      const { eligible, skipped } = sortOut(action, idsOf(wanted));
      const to = actions[action]?.to;
      const succeeded = idsOf(eligible);
      records = records.map(record => (to && succeeded.includes(record.id) ? { ...record, status: to } : record));
      return { data: { succeeded, failed: skipped } };
    },
  };
};
