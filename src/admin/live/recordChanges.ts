import { useResourceContext, type RaRecord } from 'react-admin';
import { create } from 'zustand';
import type { ChangedRecord, ChangeEvent } from '@/models/event';

/**
 * What somebody else has done to a record. `version` and `approval` are the record's after it (models/event.ts), `by` the
 * name of who did it.
 */
export type RecordChange = Pick<ChangeEvent, 'change' | 'action'> &
  Pick<ChangedRecord, 'approval'> & { version?: number | undefined; by: string | null };

type Changes = ReadonlyMap<string, RecordChange>;

/** The changes of records by collection and id (docs/requirements.md#live-updates). */
export const useRecordChangesStore = create<{ changes: Changes }>(() => ({ changes: new Map() }));

/** Returns the key of a record's change. */
export const getRecordChangeKey = (collection: string, id: unknown) => `${collection}/${id}`;

/**
 * Returns the change if it was made after the record was read. Its version says so, or another request for a second
 * approval, which leaves the version as it is; a deleted record needs neither.
 */
const findNewer = (changes: Changes, resource: string, record: RaRecord | undefined) => {
  const change = record && changes.get(getRecordChangeKey(resource, record.id));
  if (!change) return undefined;
  const { version, approval = null } = record;
  const isOlder = version < Number(change.version);
  const hasOtherRequest = change.approval !== undefined && change.approval !== (approval?.id ?? null);
  return change.change === 'delete' || isOlder || (hasOtherRequest && !(version > Number(change.version)))
    ? change
    : undefined;
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
