import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** Another effect of the action. */
  consequence?: string;
  /** Label of the button that runs it. */
  action: string;
  /** `primary` for what can be undone: Enter confirms. With `error`, Enter cancels. */
  color?: 'primary' | 'error';
  run: () => Promise<unknown>;
  /** Message key of the success notification, and its parameters. */
  done?: string;
  doneArgs?: Record<string, unknown>;
  onDone?: () => void;
  /** Replaces the contents once it has run. The dialog then closes only by this, because nothing else has the result. */
  renderResult?: (titleId: string) => ReactNode;
  onClose: () => void;
};

/** Asks before an action with consequences. A refusal is shown in the dialog. */
export const ConfirmDialog = ({
  title,
  text,
  consequence,
  action,
  color = 'error',
  run,
  done,
  doneArgs,
  onDone,
  renderResult,
  onClose,
}: ConfirmDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (done) notify(done, { type: 'success', messageArgs: doneArgs ?? {} });
      onDone?.();
      if (!renderResult) onClose();
    },
  });
  const result = isSuccess && renderResult?.(id);
  return (
    <Dialog open onClose={() => result || onClose()} fullWidth maxWidth="xs" aria-labelledby={id}>
      {result || (
        <>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            {error && (
              <Alert severity="error" sx={{ mb: 2 }}>
                {getErrorMessage(error)}
              </Alert>
            )}
            <Typography>{text}</Typography>
            {consequence && (
              <Typography color="textSecondary" sx={{ mt: 1 }}>
                {consequence}
              </Typography>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} autoFocus={color === 'error'}>
              {translate('ra.action.cancel')}
            </Button>
            <SubmitButton
              type="button"
              color={color}
              busy={isPending}
              onClick={() => mutate()}
              autoFocus={color === 'primary'}
            >
              {action}
            </SubmitButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
