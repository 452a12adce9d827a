import { Button, Link } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { useCan } from '../../../components/access';
import type { Admin } from '../admin';

const ResetPasswordDialog = lazy(async () => ({
  default: (await import('./ResetPasswordDialog')).ResetPasswordDialog,
}));

/** Gives the admin around a new password; only for those who may. A button, as in the foot of a drawer, or a row's link. */
export const ResetPasswordAction = ({ button = false }: { button?: boolean }) => {
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
