import { useResourceContext, type RaRecord } from 'react-admin';
import { create } from 'zustand';
import type { ChangeEvent } from '@/models/event';

/** What somebody else has done to a record. `version` is the record's after it, `by` the name of who did it. */
export type RecordChange = Pick<ChangeEvent, 'change' | 'action'> & { version?: number | undefined; by: string | null };

type Changes = ReadonlyMap<string, RecordChange>;

const none: Changes = new Map();

/** Changes that are remembered. Only those of records on screen matter, and few screens show more. */
const mostChanges = 2_000;

const useRecordChangesStore = create<{ changes: Changes }>(() => ({ changes: none }));

const getKey = (collection: string, id: unknown) => `${collection}/${id}`;

/** Remembers what somebody else has done to records, the latest for each one. */
export const rememberRecordChanges = ({ collection, change, action, records, by }: Omit<ChangeEvent, 'type'>) =>
  useRecordChangesStore.setState(({ changes }) => {
    const added = records.map(({ id, version }): [string, RecordChange] => [
      getKey(collection, id),
      { change, action, version, by: by?.name ?? null },
    ]);
    return { changes: new Map([...changes, ...added].slice(-mostChanges)) };
  });

/** Forgets all changes, because another user signs in. */
export const forgetRecordChanges = () => useRecordChangesStore.setState({ changes: none });

/** Returns the change if it was made after the record was read. A version says so; a deleted record needs none. */
const findNewer = (changes: Changes, resource: string, record: RaRecord | undefined) => {
  const change = record && changes.get(getKey(resource, record.id));
  if (!change) return undefined;
  return change.change === 'delete' || Number(record['version']) < Number(change.version) ? change : undefined;
};

/** Returns what somebody else has done to a record of the current resource since it was read, or undefined. */
export const useRecordChange = (record: RaRecord | undefined) => {
  const resource = useResourceContext() ?? '';
  return useRecordChangesStore(({ changes }) => findNewer(changes, resource, record));
};

/** Returns a function that returns what `useRecordChange` returns, for any record of the current resource. */
export const useGetRecordChange = () => {
  const resource = useResourceContext() ?? '';
  const changes = useRecordChangesStore(store => store.changes);
  return (record: RaRecord | undefined) => findNewer(changes, resource, record);
};
