import { Dialog } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ChangePasswordForm } from './ChangePasswordForm';

/** Changes one's own password of one's own will. */
export const ChangePasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const titleId = useId();
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <ChangePasswordForm
        titleId={titleId}
        title={translate('shell.password.action')}
        oldLabel="shell.password.old"
        onChanged={onClose}
        leave={{ label: translate('ra.action.cancel'), onClick: onClose }}
      />
    </Dialog>
  );
};
