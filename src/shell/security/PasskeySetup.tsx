import { Alert, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, maxLength, required, TextInput, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { createPasskeyCredential } from '@/session/proof/passkeys';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { formatUserAgent } from '@/ui/device';

const rule = 'security.passkey.nameRule';
const nameRules = [required(rule), maxLength(60, rule)];

type PasskeyNameFormProps = {
  titleId: string;
  title: string;
  hint?: string;
  name: string;
  action: string;
  onSave: (name: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Contents of a dialog that asks for the name of a passkey. */
export const PasskeyNameForm = ({ titleId, title, hint, name, action, onSave, onCancel }: PasskeyNameFormProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  // The form compares its record with the last one.
  const [record] = useState({ name });
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: FieldValues) => onSave(String(values['name']).trim()),
  });
  return (
    <Form
      record={record}
      onSubmit={(values: FieldValues) => mutateAsync(values).then(() => undefined, getFieldErrors)}
      disableInvalidFormNotification
      noValidate
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={labelAboveLayout}>
        {error && !getFieldErrors(error) && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {getErrorMessage(error)}
          </Alert>
        )}
        {hint && (
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {hint}
          </Typography>
        )}
        <TextInput source="name" label="security.passkey.name" validate={nameRules} autoFocus fullWidth />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton busy={isPending}>{action}</SubmitButton>
      </DialogActions>
    </Form>
  );
};

type PasskeySetupProps = { titleId: string; onDone: (recoveryCodes?: string[]) => void; onCancel: () => void };

/** Contents of a dialog that adds a passkey. The browser asks the user to confirm. */
export const PasskeySetup = ({ titleId, onDone, onCancel }: PasskeySetupProps) => {
  const translate = useTranslate();
  const { passkeyCreationOptions, createPasskey } = useDataProvider<ConsoleDataProvider>();
  const add = async (name: string) => {
    const response = await createPasskeyCredential((await passkeyCreationOptions()).data);
    const { data } = await createPasskey({ name, response });
    onDone(data.recoveryCodes);
  };
  return (
    <PasskeyNameForm
      titleId={titleId}
      title={translate('security.passkey.add')}
      hint={translate('security.passkey.hint')}
      name={formatUserAgent(navigator.userAgent) || translate('security.passkey.defaultName')}
      action={translate('security.passkey.continue')}
      onSave={add}
      onCancel={onCancel}
    />
  );
};
