import { useRecordContext, type RaRecord } from 'react-admin';
import { useCan } from '@/ui/access';

/**
 * Whether the user has the permission for an action, but not for this record. The API says so (docs/requirements.md#scopes):
 * `outOfScope` are the names of such actions.
 */
export const isOutOfScope = (record: Partial<RaRecord> | undefined, action: string) => {
  const actions: unknown = record?.['outOfScope'];
  return Array.isArray(actions) && actions.includes(action);
};

/** Whether the user may run an action on the current record: they have the permission, and the record is in its scope. */
export const useCanOnRecord = (action: string) => {
  const can = useCan(action);
  const record = useRecordContext();
  return can && !isOutOfScope(record, action);
};
