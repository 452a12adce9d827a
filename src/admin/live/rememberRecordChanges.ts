import type { ChangeEvent } from '@/models/event';
import { getRecordChangeKey, useRecordChangesStore, type RecordChange } from './recordChanges';

// Apart from recordChanges.ts, because rows only read changes, and load first.

/** Changes that are remembered. Only those of records on screen matter, and few screens show more. */
const mostChanges = 2_000;

/** Remembers what somebody else has done to records, the latest for each one. */
export const rememberRecordChanges = ({ collection, change, action, records, by }: Omit<ChangeEvent, 'type'>) =>
  useRecordChangesStore.setState(({ changes }) => {
    const added = records.map(({ id, ...after }): [string, RecordChange] => {
      const key = getRecordChangeKey(collection, id);
      // A change without a version comes after that of the last one.
      return [key, { version: changes.get(key)?.version, ...after, change, action, by: by?.name ?? null }];
    });
    return { changes: new Map([...changes, ...added].slice(-mostChanges)) };
  });

/** Forgets what somebody else has done to records before the user's own change, which was made in full knowledge of it. */
export const forgetChangesOfRecords = ({ collection, records }: Pick<ChangeEvent, 'collection' | 'records'>) =>
  useRecordChangesStore.setState(({ changes }) => {
    const forgotten = new Set(records.map(({ id }) => getRecordChangeKey(collection, id)));
    return { changes: new Map([...changes].filter(([key]) => !forgotten.has(key))) };
  });

/** Forgets all changes, because another user signs in. */
export const forgetAllRecordChanges = () => useRecordChangesStore.setState({ changes: new Map() });
