import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useTranslate } from 'react-admin';

type AccountHelpProps = { topic: 'forgot' | 'register' | null; onClose: () => void };

/** Whom to ask for a new password or an account: administrators make both. */
export const AccountHelp = ({ topic, onClose }: AccountHelpProps) => {
  const translate = useTranslate();
  return (
    <Dialog open={topic !== null} onClose={onClose} maxWidth="xs" aria-labelledby="account-help">
      <DialogTitle id="account-help">{topic && translate(`shell.login.${topic}.title`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>{topic && translate(`shell.login.${topic}.text`)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('shell.login.understood')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
