import { ActionButtons } from '@/admin/actions/ActionButton';
import { Typography, Button, Link } from '@mui/material';
import { useTranslate, useRecordContext } from 'react-admin';
import { EditButton } from '@/admin/actions/FormButtons';
import { RecordLink } from '@/admin/actions/ResourceLink';
import { useCan } from '@/ui/access';
import { DeleteButton } from '@/admin/actions/DeleteButton';
import { RowActionsLayout } from '@/admin/actions/RowActions';
import { useManageBlocker } from './AdminScopeProvider';
import { lazy, Suspense, useState } from 'react';
import type { Admin } from './admin';

const ResetPasswordDialog = lazy(async () => ({
  default: (await import('./ResetPasswordDialog')).ResetPasswordDialog,
}));

/**
 * Action that resets the current admin's password. Renders a link or, with `button`, a button for the drawer's footer.
 * Renders nothing without the permission.
 */
const ResetPasswordAction = ({ button = false }: { button?: boolean }) => {
  const translate = useTranslate();
  const admin = useRecordContext<Admin>();
  const [open, setOpen] = useState(false);
  if (!useCan('reset-password') || !admin) return null;
  const label = translate('resources.admins.reset.action');
  return (
    <>
      {button ? (
        <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
          {label}
        </Button>
      ) : (
        <Link component="button" type="button" onClick={() => setOpen(true)}>
          {label}
        </Link>
      )}
      {open && (
        <Suspense fallback={null}>
          <ResetPasswordDialog admin={admin} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

/**
 * The row actions of an admin (docs/requirements.md#routes). Users cannot disable, delete or reset themselves or an
 * admin with more permissions. Those actions are replaced by a short explanation.
 */
export const AdminRowActions = () => {
  const translate = useTranslate();
  const mayUpdate = useCan('update');
  const obstacle = useManageBlocker();
  return (
    <RowActionsLayout>
      <RecordLink to="show">{translate('record.view')}</RecordLink>
      {mayUpdate && obstacle !== 'beyond' && <RecordLink to="edit">{translate('ra.action.edit')}</RecordLink>}
      {obstacle ? (
        <Typography
          variant="body2"
          color="textSecondary"
          title={translate(`resources.admins.obstacles.${obstacle}.why`)}
        >
          {translate(`resources.admins.obstacles.${obstacle}.word`)}
        </Typography>
      ) : (
        <>
          <ActionButtons />
          <ResetPasswordAction />
          <DeleteButton />
        </>
      )}
    </RowActionsLayout>
  );
};

/** The same actions in the drawer's footer. */
export const DrawerActions = () => {
  const obstacle = useManageBlocker();
  if (obstacle === 'beyond') return null;
  return (
    <>
      {!obstacle && (
        <>
          <ResetPasswordAction button />
          <ActionButtons button />
        </>
      )}
      <EditButton />
    </>
  );
};
