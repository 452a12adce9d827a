import { Dialog } from '@mui/material';
import { useId } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { finishPasswordChange } from '@/session/passwordReset';
import { ChangePasswordForm } from './ChangePasswordForm';

/**
 * Requires a new password after a reset. The only alternative is to sign out. Afterwards the waiting calls of the page
 * beneath continue, and nothing typed there is lost.
 */
export const NewPasswordDialog = () => {
  const titleId = useId();
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <ChangePasswordForm
        titleId={titleId}
        title={translate('shell.password.reset.title')}
        text={translate('shell.password.reset.text')}
        oldLabel="shell.password.reset.old"
        onChanged={finishPasswordChange}
        leave={{ label: translate('ra.auth.logout'), onClick: () => logout() }}
      />
    </Dialog>
  );
};
