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
import { useCan, useHasApiCapability } from '@/ui/access';
import { DeniedActionButton } from '@/ui/WhyButton';
import { useDeleteRowAction } from '@/admin/actions/DeleteButton';
import { RowActionsCell } from '@/admin/actions/RowActions';
import { useManageAdminDenialReason } from './RolesAndOwnPermissionsProvider';
import { Suspense, useState } from 'react';
import type { Admin } from './admin';
import { lazyComponent } from '@/routing/lazyComponent';

const ResetPasswordDialog = lazyComponent(async () => (await import('./ResetPasswordDialog')).ResetPasswordDialog);
const ResetSecondFactorsDialog = lazyComponent(
  async () => (await import('./ResetSecondFactorsDialog')).ResetSecondFactorsDialog,
);

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

/**
 * Returns the action that resets the current admin's two-step verification, or null without the permission. There is
 * nothing to reset without a second factor.
 */
const useResetSecondFactorsAction = (): RowAction | null => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const isOffered = useHasApiCapability('secondFactors');
  if (!useCan('reset-second-factors') || !isOffered || !admin?.secondFactor) return null;
  return {
    id: 'resetSecondFactors',
    label: translate('resources.admins.actions.reset-second-factors'),
    dialog: close => (
      <Suspense fallback={null}>
        <ResetSecondFactorsDialog admin={admin} onClose={close} />
      </Suspense>
    ),
  };
};

const DialogActionButton = ({ action }: { action: RowAction | null }) => {
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
  const obstacle = useManageAdminDenialReason();
  const edit = useEditRowAction();
  const unavailable = obstacle ? translate(`resources.admins.obstacles.${obstacle}.why`) : undefined;
  const own = [
    ...useAvailableModelActions(),
    useResetPasswordAction(),
    useResetSecondFactorsAction(),
    useDeleteRowAction(),
  ];
  const actions = [
    obstacle === 'beyond' ? null : edit,
    useShowRowAction(),
    ...own.map(action => action && { ...action, unavailable }),
  ];
  return <RowActionsCell actions={actions} primary={primary} />;
};

/** The same actions in the drawer's footer. */
export const AdminDrawerActions = () => {
  const obstacle = useManageAdminDenialReason();
  const translate = useTranslate();
  const mayResetPassword = useCan('reset-password');
  const resets = [useResetPasswordAction(), useResetSecondFactorsAction()];
  if (obstacle === 'beyond') return null;
  return (
    <>
      {!obstacle && (
        <>
          {!mayResetPassword && (
            <DeniedActionButton action="reset-password" label={translate('resources.admins.reset.action')} />
          )}
          {resets.map(action => action && <DialogActionButton key={action.id} action={action} />)}
          <RecordActionButtons secondary />
        </>
      )}
      <EditButton />
    </>
  );
};
