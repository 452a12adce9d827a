import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography, Alert, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ActionConsequences } from '@/admin/actions/DeleteDialog';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import type { Admin } from './admin';
import { CopyButton } from '@/ui/CopyButton';

type IssuedPasswordProps = { name: string; password: string; onClose: () => void };

/** Shows the new password with a button to copy it. */
const IssuedPassword = ({ name, password, onClose }: IssuedPasswordProps) => {
  const translate = useTranslate();
  return (
    <>
      <DialogContent>
        <Typography>{translate('resources.admins.reset.pass', { name })}</Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2, my: 2 }}>
          <Typography
            component="output"
            variant="h2"
            translate="no"
            aria-label={translate('resources.admins.reset.password')}
            sx={{ fontFamily: 'monospace', letterSpacing: 1, overflowWrap: 'anywhere' }}
          >
            {password}
          </Typography>
          <CopyButton text={() => password} done="resources.admins.reset.copied" size="small" autoFocus>
            {translate('resources.admins.reset.copy')}
          </CopyButton>
        </Stack>
        <Alert severity="warning">{translate('resources.admins.reset.once')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};

/**
 * Confirmation dialog for a password reset, which then shows the new password once. Only the dialog holds the password,
 * so Escape and clicks outside no longer close it.
 */
export const ResetPasswordDialog = ({ admin, onClose }: { admin: Admin; onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [password, setPassword] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await dataProvider.resetPassword(admin.id);
      setPassword(data.password);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admins'] }),
    onError: error => errorNotification.notify('reset', error),
  });
  const { username: name } = admin;
  return (
    <Dialog open onClose={() => password ?? onClose()} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate(`resources.admins.reset.${password ? 'done' : 'title'}`)}</DialogTitle>
      {password ? (
        <IssuedPassword name={name} password={password} onClose={onClose} />
      ) : (
        <>
          <DialogContent>
            <Typography sx={{ mb: 1.5 }}>{translate('resources.admins.reset.text', { name })}</Typography>
            <ActionConsequences action="reset-password" />
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose} autoFocus>
              {translate('ra.action.cancel')}
            </Button>
            <SubmitButton type="button" busy={isPending} onClick={() => mutate()}>
              {translate('resources.admins.reset.action')}
            </SubmitButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
};
