import { useRecordContext, useTranslate, useResourceContext, useUpdate, type RaRecord } from 'react-admin';
import { useDeleteRowAction } from '@/admin/actions/DeleteButton';
import { useEditRowAction, type RowAction } from '@/admin/actions/rowAction';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { AffectedDescendantList, useAddChildAction, useMoveActions } from '@/admin/tree/TreeActions';
import { useCan } from '@/ui/access';
import { isMenuDirectory, type MenuRecord } from './menu';
import { toMenuPayload } from './MenuInputs';
import { Suspense, useState } from 'react';
import { getConflictRecord } from '@/admin/record/differences';
import type { FormToInputFunction } from '@/admin/inputs/pickFields';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { lazyComponent } from '@/routing/lazyComponent';

/**
 * Saves a record with another status, then calls `onSettled`. On a conflict, `theirs` is the server's version of the
 * record until the conflict is resolved.
 */
const useStatusUpdateController = (toPayload: FormToInputFunction) => {
  const notify = useNotifyWithRecordLink();
  const errorNotification = useErrorNotification();
  const resource = useResourceContext();
  const refresh = useRefreshResourceLists();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const [update, { isPending }] = useUpdate<RaRecord>(resource);
  const save = (record: RaRecord, status: string, onSettled?: () => void) =>
    update(
      resource,
      { id: record.id, data: { ...toPayload(record), status }, previousData: record },
      {
        onSuccess: (saved: RaRecord) => {
          notify('record.statusUpdated', saved);
          refresh();
          setTheirs(null);
        },
        onError: (error: Error) => {
          const current = getConflictRecord(error);
          if (current) setTheirs(current);
          else errorNotification.notify('status', error);
        },
        onSettled,
      },
    );
  return { save, isPending, theirs, refresh, settle: () => setTheirs(null) };
};

const ConflictDialog = lazyComponent(async () => (await import('@/admin/record/ConflictDialog')).ConflictDialog);
const HideMenuDialog = lazyComponent(async () => (await import('./HideMenuDialog')).HideMenuDialog);

/**
 * Returns the action that shows the current entry and its descendants (docs/requirements.md#states), or hides them after
 * a confirmation dialog.
 */
const useVisibility = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const record = useRecordContext<MenuRecord>();
  const { save, isPending, theirs, refresh, settle } = useStatusUpdateController(toMenuPayload);
  const newStatus = record?.status === 'visible' ? 'hidden' : 'visible';
  const show = (entry: MenuRecord): RowAction => ({
    id: 'visibility',
    label: translate('resources.menus.show'),
    unavailable: isPending,
    onSelect: () => save(entry, 'visible'),
  });
  const hide = (entry: MenuRecord): RowAction => ({
    id: 'visibility',
    label: translate('resources.menus.hide'),
    dialog: close => (
      <Suspense fallback={null}>
        <HideMenuDialog
          record={entry}
          busy={isPending}
          onConfirm={() => save(entry, 'hidden', close)}
          onClose={close}
        />
      </Suspense>
    ),
  });
  const action = mayUpdate && record && (newStatus === 'visible' ? show(record) : hide(record));
  const conflict = theirs && (
    <Suspense fallback={null}>
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
    </Suspense>
  );
  return { action: action || null, conflict };
};

const primary = ['edit'];

/** The row actions of a menu entry (docs/requirements.md#routes). */
export const MenuRowActions = () => {
  const record = useRecordContext<MenuRecord>();
  const { action, conflict } = useVisibility();
  const actions = [
    useEditRowAction(),
    useAddChildAction(record !== undefined && isMenuDirectory(record)),
    action,
    ...useMoveActions(),
    useDeleteRowAction(record && <AffectedDescendantList id={record.id} text="tree.deletedToo" />),
  ];
  return (
    <>
      <RowActionsCell actions={actions} primary={primary} />
      {conflict}
    </>
  );
};
