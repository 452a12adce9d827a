import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography, Dialog } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Form, PasswordInput, required, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useConfirmedLogout } from '@/shell/layout/BackgroundWork';
import { SubmitButton } from '@/admin/record/RecordForm';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { NewPasswordInputs } from '@/system/admins/NewPasswordInputs';
import { useSessionStore } from '@/session/session';
import { markPasswordChanged } from '@/session/sessionSignals';

type ChangePasswordFormProps = {
  titleId: string;
  title: string;
  /** Why the password must be changed. */
  text?: ReactNode;
  oldLabel: string;
  /** The old password, if it is known. A refused one is asked for. */
  known?: string | null;
  onChanged: () => void;
  /** The button that leaves the form without a change. */
  leave: { label: string; onClick: () => void };
};

const needsOld = required('password.required');

/**
 * Renders the contents of a dialog for `PUT /admin/password`: the old password, the new one, and the new one repeated.
 */
export const ChangePasswordForm = (props: ChangePasswordFormProps) => {
  const { titleId, title, text, oldLabel, known = null, onChanged, leave } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [isRefused, setRefused] = useState(false);
  const isAsked = known === null || isRefused;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ oldPassword, newPassword }: FieldValues) =>
      dataProvider.changePassword({ oldPassword: isAsked ? oldPassword : known, newPassword }),
    onSuccess: () => {
      notify('shell.password.changed', { type: 'success' });
      onChanged();
    },
    onError: refusal => setRefused(isRefused || getFieldErrors(refusal)?.['oldPassword'] !== undefined),
    // Do not cache the typed passwords after the form unmounts.
    gcTime: 0,
  });
  return (
    <Form
      onSubmit={(values: FieldValues) => mutateAsync(values).then(() => undefined, getFieldErrors)}
      disableInvalidFormNotification
      noValidate
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={labelAboveLayout}>
        {text && <Typography sx={{ mb: 2 }}>{text}</Typography>}
        {error && !getFieldErrors(error) && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {getErrorMessage(error)}
          </Alert>
        )}
        {isAsked && (
          <PasswordInput
            source="oldPassword"
            label={oldLabel}
            autoComplete="current-password"
            validate={needsOld}
            autoFocus
            fullWidth
          />
        )}
        <NewPasswordInputs
          source="newPassword"
          label="shell.password.new"
          repeatLabel="shell.password.repeat"
          autoFocus={!isAsked}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={leave.onClick}>
          {leave.label}
        </Button>
        <SubmitButton busy={isPending}>{translate('ra.action.save')}</SubmitButton>
      </DialogActions>
    </Form>
  );
};

/**
 * Requires a new password after a reset. The only alternative is to sign out. Afterwards the waiting calls of the page
 * beneath continue, and nothing typed there is lost.
 */
export const RequiredPasswordChangeDialog = () => {
  const titleId = useId();
  const translate = useTranslate();
  const signOut = useConfirmedLogout();
  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <ChangePasswordForm
        titleId={titleId}
        title={translate('shell.password.reset.title')}
        text={translate('shell.password.reset.text')}
        oldLabel="shell.password.reset.old"
        known={useSessionStore(({ typedPassword }) => typedPassword)}
        onChanged={markPasswordChanged}
        leave={{ label: translate('ra.auth.logout'), onClick: signOut }}
      />
    </Dialog>
  );
};
