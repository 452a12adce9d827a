import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Consequence } from '../../../components/Consequence';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { useNotice } from '../../../components/useNotice';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { Admin } from '../admin';
import { IssuedPassword } from './IssuedPassword';

/**
 * Asks before an admin's password is reset, then shows the new one this once. It is kept by the dialog alone, which a
 * stray click or Escape does not close any more.
 */
export const ResetPasswordDialog = ({ admin, onClose }: { admin: Admin; onClose: () => void }) => {
  const id = useId();
  const translate = useTranslate();
  const notice = useNotice();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [password, setPassword] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await dataProvider.resetPassword(admin.id);
      setPassword(data.password);
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['admins'] }),
    onError: error => notice.tell('reset', error),
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
            <Consequence action="reset-password" />
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
