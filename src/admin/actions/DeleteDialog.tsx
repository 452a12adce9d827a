import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import {
  useDelete,
  useGetResourceLabel,
  useNotify,
  useResourceContext,
  useTranslate,
  type RaRecord,
} from 'react-admin';
import { Consequence } from './Consequence';
import { SubmitButton } from '@/admin/record/RecordForm';
import { useRefreshResource } from '@/admin/record/useLeaveRecord';
import { useNotice } from '@/ui/feedback/useNotice';

type DeleteDialogProps = {
  record: RaRecord;
  name: string;
  /** Called when the record is gone. */
  onDeleted: () => void;
  /** Called when the server refused; answers whether the user is told why there, instead of by a notice. */
  onRefused?: ((error: Error) => boolean) | undefined;
  onClose: () => void;
  /** What else is lost with it. */
  children?: ReactNode;
};

/** Asks before a record is deleted, by its name; it is gone when the server has confirmed. */
export const DeleteDialog = ({ record, name, onDeleted, onRefused, onClose, children }: DeleteDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const notify = useNotify();
  const notice = useNotice();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel()(resource, 1);
  const refresh = useRefreshResource();
  const [remove, { isPending }] = useDelete<RaRecord, Error>(
    resource,
    { id: record.id, previousData: record },
    {
      onSuccess: () => {
        notify('record.deleted', { type: 'success' });
        refresh();
        onClose();
        onDeleted();
      },
      onError: error => {
        if (!onRefused?.(error)) notice.tell('delete', error);
        onClose();
      },
    },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('record.delete.title', { label: label.toLocaleLowerCase() })}</DialogTitle>
      <DialogContent>
        <Typography>{translate('record.delete.text', { name })}</Typography>
        {children}
        <Consequence action="delete" />
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
