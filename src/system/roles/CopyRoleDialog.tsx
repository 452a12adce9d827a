import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Form, useDataProvider, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { getFieldErrors, useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { Role, RolePayload } from './role';
import { RoleInputs, toRolePayload } from './RoleFields';

type CopyRoleDialogProps = { role: Role; onClose: () => void };

/** Dialog that creates a role with the permissions of another one. */
export const CopyRoleDialog = ({ role, onClose }: CopyRoleDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const notify = useNotifyWithRecordLink();
  const errorNotification = useErrorNotification();
  const refresh = useRefreshResourceLists();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  // In place of the copied role, whose name and code the new one cannot have.
  const [record] = useState(() => ({
    name: translate('resources.roles.copy.name', { name: role.name }).slice(0, 50),
    code: `${role.code.slice(0, 45)}_copy`,
    description: role.description,
    ...(role.requiresSecondFactor !== undefined && { requiresSecondFactor: role.requiresSecondFactor }),
  }));
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (values: FieldValues) => dataProvider.copyRole(role.id, toRolePayload(values) as RolePayload),
    onSuccess: ({ data }) => {
      notify('record.created', data);
      refresh();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <Form
        record={record}
        onSubmit={(values: FieldValues) => mutateAsync(values).then(() => undefined, getFieldErrors)}
        disableInvalidFormNotification
        noValidate
      >
        <DialogTitle id={id}>{translate('resources.roles.copy.title', { name: role.name })}</DialogTitle>
        <DialogContent sx={labelAboveLayout}>
          {error && !getFieldErrors(error) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {errorNotification.format('save', error)}
            </Alert>
          )}
          <Typography color="textSecondary" sx={{ mb: 2 }}>
            {translate('resources.roles.copy.text', { smart_count: role.permissionIds.length })}
          </Typography>
          <RoleInputs autoFocus />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton busy={isPending}>{translate('record.copy')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
