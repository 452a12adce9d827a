import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useId, useState, type FormEvent } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { ConflictDialog } from '../conflict/ConflictDialog';
import type { ToInput } from '../form/inputOf';
import { SubmitButton } from '../form/SubmitButton';
import type { Statuses } from '../fields/StatusField';
import { useStatusUpdate } from './useStatusUpdate';

type StatusDialogProps = { record: RaRecord; name: string; statuses: Statuses; toInput: ToInput; onClose: () => void };

/** Sets a record's status; a conflict with someone else's change is settled in place. */
export const StatusDialog = ({ record, name, statuses, toInput, onClose }: StatusDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const [status, setStatus] = useState(String(record.status));
  const { save, isPending, theirs, refresh } = useStatusUpdate(toInput, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    save(record, status);
  };
  const takeTheirs = () => {
    refresh();
    onClose();
  };
  if (theirs)
    return (
      <ConflictDialog
        theirs={theirs}
        differences={[{ field: 'status', theirs: theirs.status, mine: status }]}
        busy={isPending}
        onKeepMine={() => save(theirs, status)}
        onTakeTheirs={takeTheirs}
        onCancel={onClose}
      />
    );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{translate('record.updateStatus.title', { name })}</DialogTitle>
        <DialogContent>
          <RadioGroup aria-labelledby={id} value={status} onChange={(_, chosen) => setStatus(chosen)}>
            {statuses.map(option => (
              <FormControlLabel
                key={option.id}
                value={option.id}
                control={<Radio size="small" autoFocus={option.id === status} />}
                label={translate(`resources.${resource}.status.${option.id}`)}
              />
            ))}
          </RadioGroup>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.cancel')}
          </Button>
          <SubmitButton busy={isPending} disabled={status === record.status}>
            {translate('ra.action.confirm')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};
