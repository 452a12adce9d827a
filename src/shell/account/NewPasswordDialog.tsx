import { Dialog } from '@mui/material';
import { useId } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { finishPasswordChange } from '@/session/passwordReset';
import { ChangePasswordForm } from './ChangePasswordForm';

/**
 * Asks for a new password after a reset. There is no way around it but signing out; once it is set, the page beneath goes
 * on with the calls that waited, and nothing typed there is lost.
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
