import { Link } from '@mui/material';
import { useRecordContext, useTranslate, useNotify, useResourceContext, useUpdate, type RaRecord } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { RowActionsLayout } from '@/admin/actions/RowActions';
import { ConflictDialog } from '@/admin/record/ConflictDialog';
import { AddChildAction, DeleteBranchAction, MoveAction } from '@/admin/tree/TreeActions';
import { useCan } from '@/ui/access';
import { isDirectory, type MenuRecord } from './menu';
import { toMenuInput } from './MenuInputs';
import { useState } from 'react';
import { getConflictRecord } from '@/admin/record/differences';
import type { PickFields } from '@/admin/inputs/pickFields';
import { useRefreshResource } from '@/admin/record/useRecordNavigation';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';

/**
 * Saves a record with another status. On a conflict, `theirs` is the server's version of the record until the conflict
 * is resolved.
 */
const useStatusUpdateController = (toInput: PickFields, onSaved: () => void) => {
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

const noop = () => {};

/** Action that shows or hides an entry and its descendants in the menu (docs/requirements.md#states). */
const VisibilityAction = () => {
  const translate = useTranslate();
  const record = useRecordContext<MenuRecord>();
  const { save, isPending, theirs, refresh, settle } = useStatusUpdateController(toMenuInput, noop);
  if (!useCan('update') || !record) return null;
  const newStatus = record.status === 'visible' ? 'hidden' : 'visible';
  return (
    <>
      <Link
        component="button"
        type="button"
        aria-disabled={isPending || undefined}
        onClick={() => !isPending && save(record, newStatus)}
      >
        {translate(newStatus === 'visible' ? 'resources.menus.show' : 'resources.menus.hide')}
      </Link>
      {theirs && (
        <ConflictDialog
          theirs={theirs}
          differences={[{ field: 'status', theirs: theirs.status, mine: newStatus }]}
          busy={isPending}
          onKeepMine={() => save(theirs, newStatus)}
          onTakeTheirs={() => {
            refresh();
            settle();
          }}
          onCancel={settle}
        />
      )}
    </>
  );
};

/** The row actions of a menu entry (docs/requirements.md#routes). */
export const MenuRowActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const record = useRecordContext<MenuRecord>();
  return (
    <RowActionsLayout>
      {mayUpdate && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      <VisibilityAction />
      <MoveAction />
      <DeleteBranchAction />
      <AddChildAction canHaveChildren={record !== undefined && isDirectory(record)} />
    </RowActionsLayout>
  );
};
