import { use } from 'react';
import { useCreatePath, useResourceDefinitions } from 'react-admin';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { usePageLocation } from '@/routing/pageLocation';
import { CanAccessContext } from '@/ui/access';

/** Returns the id of the note that the URL of a record leads to, or undefined. */
export const useLinkedNoteId = () => /^#note-(.+)$/.exec(usePageLocation().hash)?.[1];

/**
 * Returns a function that returns the path of a record, which leads to a note on it if one is given. It is the path of the
 * list if the record has no page, and null if the user may see neither.
 */
export const useGetNotedRecordPath = () => {
  const createPath = useCreatePath();
  const getListPath = useGetListPath();
  const canAccess = use(CanAccessContext);
  const resources = useResourceDefinitions();
  return (collection: string, id: string, noteId: string | null) => {
    const resource = resources[collection];
    if (resource?.hasShow && canAccess('show', collection)) {
      const path = createPath({ resource: collection, id, type: 'show' });
      return noteId === null ? path : `${path}#note-${noteId}`;
    }
    return resource?.hasList ? getListPath(collection, { id: [id] }) : null;
  };
};
