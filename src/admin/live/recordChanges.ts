import { useResourceContext, type RaRecord } from 'react-admin';
import { create } from 'zustand';
import { getApprovalId } from './pageChanges';
import type { ChangedRecord, ChangeEvent } from '@/models/event';

/**
 * What somebody else has done to a record. `version` and `approval` are the record's after it (models/event.ts), `by` the
 * name of who did it.
 */
export type RecordChange = Pick<ChangeEvent, 'change' | 'action'> &
  Pick<ChangedRecord, 'approval'> & { version?: number | undefined; by: string | null };

type Changes = ReadonlyMap<string, RecordChange>;

const none: Changes = new Map();

/** Changes that are remembered. Only those of records on screen matter, and few screens show more. */
const mostChanges = 2_000;

const useRecordChangesStore = create<{ changes: Changes }>(() => ({ changes: none }));

const getKey = (collection: string, id: unknown) => `${collection}/${id}`;

/** Remembers what somebody else has done to records, the latest for each one. */
export const rememberRecordChanges = ({ collection, change, action, records, by }: Omit<ChangeEvent, 'type'>) =>
  useRecordChangesStore.setState(({ changes }) => {
    const added = records.map(({ id, ...after }): [string, RecordChange] => {
      const key = getKey(collection, id);
      // A change without a version comes after that of the last one.
      return [key, { version: changes.get(key)?.version, ...after, change, action, by: by?.name ?? null }];
    });
    return { changes: new Map([...changes, ...added].slice(-mostChanges)) };
  });

/** Forgets all changes, because another user signs in. */
export const forgetRecordChanges = () => useRecordChangesStore.setState({ changes: none });

/**
 * Returns the change if it was made after the record was read. Its version says so, or another request for a second
 * approval, which leaves the version as it is; a deleted record needs neither.
 */
const findNewer = (changes: Changes, resource: string, record: RaRecord | undefined) => {
  const change = record && changes.get(getKey(resource, record.id));
  if (!change) return undefined;
  const [read, now] = [Number(record['version']), Number(change.version)];
  const hasOtherRequest = change.approval !== undefined && change.approval !== getApprovalId(record) && !(read > now);
  return change.change === 'delete' || read < now || hasOtherRequest ? change : undefined;
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
