import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Form, HttpError, PasswordInput, regex, required, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import type { HttpErrorBody } from '../../providers/http';
import { passwordPattern } from '../../system/admins/admin';

type Passwords = { oldPassword: string; newPassword: string; repeat: string };

const sameAsNew = (value: string, { newPassword }: Passwords) =>
  value === newPassword ? undefined : 'shell.password.mismatch';

/** `PUT /admin/password`: the old one, the new one, and the new one again. */
export const ChangePasswordDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="change-password">
    <ChangePasswordForm onClose={onClose} />
  </Dialog>
);

const ChangePasswordForm = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ oldPassword, newPassword }: Passwords) => dataProvider.changePassword({ oldPassword, newPassword }),
    onSuccess: () => {
      notify('shell.password.changed', { type: 'success' });
      onClose();
    },
  });
  const errorsOf = (failure: unknown) =>
    failure instanceof HttpError ? (failure.body as HttpErrorBody | null)?.errors : undefined;
  return (
    <Form
      onSubmit={(values: FieldValues) => mutateAsync(values as Passwords).then(() => undefined, errorsOf)}
      noValidate
    >
      <DialogTitle id="change-password">{translate('shell.password.action')}</DialogTitle>
      <DialogContent>
        {error && !errorsOf(error) && <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>}
        <PasswordInput
          source="oldPassword"
          label="shell.password.old"
          autoComplete="current-password"
          validate={required()}
          autoFocus
        />
        <PasswordInput
          source="newPassword"
          label="shell.password.new"
          autoComplete="new-password"
          helperText="shell.password.rule"
          validate={[required(), regex(passwordPattern, 'shell.password.rule')]}
        />
        <PasswordInput
          source="repeat"
          label="shell.password.repeat"
          autoComplete="new-password"
          validate={[required(), sameAsNew]}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Form>
  );
};
