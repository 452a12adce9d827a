import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  Form,
  HttpError,
  maxLength,
  required,
  TextInput,
  useDataProvider,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { DateTimeInput } from '@/admin/inputs/DateTimeInput';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { getFieldErrors, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { getServerTime } from '@/ui/serverClock';

const timeRules = [
  required('dueTime.rules.dueAt'),
  (value: string) => (Date.parse(value) > getServerTime() ? undefined : 'dueTime.rules.dueAt'),
];
const reasonRules = [required('action.reason.required'), maxLength(200, 'action.reason.tooLong')];

type DueTimeDialogProps = { record: RaRecord; onClose: () => void };

/**
 * Sets another due time for a record, with a reason (docs/requirements.md#due-times). If somebody has changed the record
 * meanwhile, it is read again, and what was typed stays.
 */
export const DueTimeDialog = ({ record, onClose }: DueTimeDialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const notify = useNotifyWithRecordLink();
  const getErrorMessage = useGetErrorMessage();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  // The form starts with the first value. A refetch of the record must not reset it.
  const [first] = useState({ dueAt: record['dueAt'] });
  const refresh = () =>
    Promise.all([[resource], ['dashboard', 'waiting']].map(queryKey => queryClient.invalidateQueries({ queryKey })));
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: ({ dueAt, reason }: FieldValues) =>
      dataProvider.setDueTime(resource, {
        id: String(record.id),
        dueAt: String(dueAt),
        reason: String(reason),
        version: Number(record['version']),
      }),
    onSuccess: () => {
      notify('dueTime.done', record);
      void refresh();
      onClose();
    },
    onError: failure => {
      if (failure instanceof HttpError && failure.status === 409) void refresh();
    },
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <Form
        record={first}
        onSubmit={(values: FieldValues) => mutateAsync(values).then(() => undefined, getFieldErrors)}
        disableInvalidFormNotification
        noValidate
      >
        <DialogTitle id={titleId}>{translate('dueTime.set')}</DialogTitle>
        <DialogContent sx={labelAboveLayout}>
          {error && !getFieldErrors(error) && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {getErrorMessage(error)}
            </Alert>
          )}
          <DateTimeInput source="dueAt" label="dueTime.label" validate={timeRules} autoFocus fullWidth />
          <TextInput
            source="reason"
            label="action.reason.label"
            validate={reasonRules}
            multiline
            minRows={2}
            fullWidth
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton busy={isPending}>{translate('ra.action.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
};
