import { useState } from 'react';
import { useNotify, useResourceContext, useUpdate, type RaRecord } from 'react-admin';
import { getConflictRecord } from '@/admin/record/differences';
import type { PickFields } from '@/admin/inputs/pickFields';
import { useRefreshResource } from '@/admin/record/useRecordNavigation';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';

/**
 * Saves a record with another status. On a conflict, `theirs` is the server's version of the record until the conflict
 * is resolved.
 */
export const useStatusUpdateController = (toInput: PickFields, onSaved: () => void) => {
  const notify = useNotify();
  const errorNotification = useErrorNotification();
  const resource = useResourceContext();
  const refresh = useRefreshResource();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const [update, { isPending }] = useUpdate<RaRecord>(resource);
  const save = (record: RaRecord, status: string) =>
    update(
      resource,
      { id: record.id, data: { ...toInput(record), status }, previousData: record },
      {
        onSuccess: () => {
          notify('record.statusUpdated', { type: 'success' });
          refresh();
          setTheirs(null);
          onSaved();
        },
        onError: (error: Error) => {
          const current = getConflictRecord(error);
          if (current) setTheirs(current);
          else errorNotification.notify('status', error);
        },
      },
    );
  return { save, isPending, theirs, refresh, settle: () => setTheirs(null) };
};
