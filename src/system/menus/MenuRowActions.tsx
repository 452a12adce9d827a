import { Link } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { RowActionsLayout } from '@/admin/actions/RowActions';
import { useStatusUpdateController } from '@/admin/actions/useStatusUpdateController';
import { ConflictDialog } from '@/admin/record/ConflictDialog';
import { AddChildAction, DeleteBranchAction, MoveAction } from '@/admin/tree/TreeActions';
import { useCan } from '@/ui/access';
import { isDirectory, type MenuRecord } from './menu';
import { toMenuInput } from './MenuInputs';

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
