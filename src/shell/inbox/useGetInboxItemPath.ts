import { use } from 'react';
import { useCreatePath, useResourceDefinitions } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { useGetNotedRecordPath } from '@/admin/notes/noteLink';
import type { InboxItem } from '@/models/inbox';
import { CanAccessContext } from '@/ui/access';

/**
 * Returns a function that returns where an item leads: to the request, to the list of requests if there are several, or to
 * the record and its note. Null if the user may see neither.
 */
export const useGetInboxItemPath = () => {
  const createPath = useCreatePath();
  const getListPath = useGetListPath();
  const getRecordPath = useGetNotedRecordPath();
  const canAccess = use(CanAccessContext);
  const resources = useResourceDefinitions();
  return ({ kind, collection, recordId, noteId, approvalId, total }: InboxItem) => {
    if (recordId === null) return null;
    if (approvalId !== null && resources['approvals'] && canAccess('list', 'approvals'))
      return total > 1
        ? getListPath(
            'approvals',
            kind === 'approvalRequested' ? { waitingForMe: true } : { isOwn: true, isDecided: true },
          )
        : createPath({ resource: 'approvals', id: approvalId, type: 'show' });
    return getRecordPath(collection, recordId, noteId);
  };
};
