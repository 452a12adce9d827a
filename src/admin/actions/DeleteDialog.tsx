import {
  Alert,
  AlertTitle,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useDelete, useGetResourceLabel, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { getConflictRecord } from '@/admin/record/differences';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useRefreshResourceLists } from '@/admin/record/useRecordNavigation';
import { useNotifyWithRecordLink } from '@/admin/record/useNotifyWithRecordLink';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { useFocusHeadingOnClose } from '@/ui/PageTitle';
import { useIgnoreDoublePress } from '@/ui/keyboard';
import { RecordChanges } from './FailedRecords';

/** Shows the side effects of an action if the resource describes them in `resources.<name>.consequences.<action>`. */
export const ActionConsequences = ({ action }: { action: string }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const text = translate(`resources.${resource}.consequences.${action}`, { _: '' });
  if (!text) return null;
  return (
    <Typography color="textSecondary" sx={{ mt: 1 }}>
      {text}
    </Typography>
  );
};

type DeleteDialogProps = {
  record: RaRecord;
  name: string;
  /** Called after the server has deleted the record. */
  onDeleted: () => void;
  /**
   * Called when the request fails. Return `true` to show the error in another dialog. Otherwise a notification shows it,
   * and this dialog closes.
   */
  onRefused?: (error: Error) => boolean;
  onClose: () => void;
  /** A list of what else is deleted with the record. */
  children?: ReactNode;
};

/**
 * The confirmation dialog before a record is deleted. The record is removed only after the server confirms. If it has
 * changed since it was on screen, the dialog shows the differences, and the next press deletes it as it is now.
 */
export const DeleteDialog = ({ record, name, onDeleted, onRefused, onClose, children }: DeleteDialogProps) => {
  const id = useId();
  // The deleted row may leave the list before the dialog has closed.
  useFocusHeadingOnClose();
  const translate = useTranslate();
  const notify = useNotifyWithRecordLink();
  const errorNotification = useErrorNotification();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 1);
  const refresh = useRefreshResourceLists();
  const [changed, setChanged] = useState<{ before: RaRecord; now: RaRecord } | null>(null);
  const seen = changed?.now ?? record;
  const ignoreDoublePress = useIgnoreDoublePress(changed && 'changed');
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record.id, previousData: seen },
    {
      onSuccess: () => {
        notify('record.deleted', record, { deleted: true });
        refresh();
        onClose();
        onDeleted();
      },
      onError: error => {
        const now = getConflictRecord(error);
        if (now) return setChanged({ before: seen, now });
        if (onRefused?.(error)) return undefined;
        errorNotification.notify('delete', error);
        return onClose();
      },
    },
  );
  return (
    <Dialog open onClose={onClose} onKeyDownCapture={ignoreDoublePress} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('record.delete.title', { label: label.toLocaleLowerCase() })}</DialogTitle>
      <DialogContent>
        <Typography>{translate('record.delete.text', { name })}</Typography>
        {changed && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <AlertTitle>{translate('action.changed.title', { smart_count: 1 })}</AlertTitle>
            <RecordChanges {...changed} />
          </Alert>
        )}
        {children}
        <ActionConsequences action="delete" />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} autoFocus>
          {translate('ra.action.cancel')}
        </Button>
        <SubmitButton type="button" color="error" busy={isPending} onClick={() => remove()}>
          {translate('ra.action.delete')}
        </SubmitButton>
      </DialogActions>
    </Dialog>
  );
};
