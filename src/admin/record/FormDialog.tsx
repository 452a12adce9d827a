import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import { SubmitButton } from './RecordForm';

type FormDialogProps = {
  title: string;
  submit: string;
  danger?: boolean;
  onClose: () => void;
  /** Resolves to whether the dialog closes. */
  onSubmit: () => Promise<boolean>;
  children: ReactNode;
};

/** A small form in a dialog. */
export const FormDialog = ({ title, submit, danger = false, onClose, onSubmit, children }: FormDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const [busy, setBusy] = useState(false);
  useFocusHeadingOnClose();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    // React passes the event on to a form around the dialog.
    event.stopPropagation();
    setBusy(true);
    const closes = await onSubmit();
    setBusy(false);
    if (closes) onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={send} noValidate>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2, pt: 1 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose} autoFocus={danger}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton busy={busy} color={danger ? 'error' : 'primary'}>
            {submit}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
