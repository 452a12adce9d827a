import { RecordActionButtons } from '@/admin/actions/ActionButton';
import { Button } from '@mui/material';
import { useTranslate, useRecordContext } from 'react-admin';
import { EditButton } from '@/admin/actions/FormButtons';
import {
  useEditRowAction,
  useAvailableModelActions,
  useShowRowAction,
  type RowAction,
} from '@/admin/actions/rowAction';
import { useCan } from '@/ui/access';
import { useDeleteRowAction } from '@/admin/actions/DeleteButton';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { useCannotManageAdminReason } from './RolesAndOwnPermissionsProvider';
import { lazy, Suspense, useState } from 'react';
import type { Admin } from './admin';

const ResetPasswordDialog = lazy(async () => ({
  default: (await import('./ResetPasswordDialog')).ResetPasswordDialog,
}));

/** Returns the action that resets the current admin's password, or null without the permission. */
const useResetPasswordAction = (): RowAction | null => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  if (!useCan('reset-password') || !admin) return null;
  return {
    id: 'resetPassword',
    label: translate('resources.admins.reset.action'),
    dialog: close => (
      <Suspense fallback={null}>
        <ResetPasswordDialog admin={admin} onClose={close} />
      </Suspense>
    ),
  };
};

/** Button of an admin's drawer that resets the password. Renders nothing without the permission. */
const ResetPasswordButton = () => {
  const action = useResetPasswordAction();
  const [open, setOpen] = useState(false);
  if (!action || !('dialog' in action)) return null;
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {action.label}
      </Button>
      {open && action.dialog(() => setOpen(false))}
    </>
  );
};

const primary = ['edit', 'show'];

/**
 * The row actions of an admin (docs/requirements.md#routes). Users cannot disable, delete or reset themselves or an
 * admin with more permissions. The menu says why.
 */
export const AdminRowActions = () => {
  const translate = useTranslate();
  const obstacle = useCannotManageAdminReason();
  const edit = useEditRowAction();
  const unavailable = obstacle ? translate(`resources.admins.obstacles.${obstacle}.why`) : undefined;
  const own = [...useAvailableModelActions(), useResetPasswordAction(), useDeleteRowAction()];
  const actions = [
    obstacle === 'beyond' ? null : edit,
    useShowRowAction(),
    ...own.map(action => action && { ...action, unavailable }),
  ];
  return <RowActionsCell actions={actions} primary={primary} />;
};

/** The same actions in the drawer's footer. */
export const AdminDrawerActions = () => {
  const obstacle = useCannotManageAdminReason();
  if (obstacle === 'beyond') return null;
  return (
    <>
      {!obstacle && (
        <>
          <ResetPasswordButton />
          <RecordActionButtons />
        </>
      )}
      <EditButton />
    </>
  );
};
