import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useGetRecordRepresentation, useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import type { ActionFailure } from '@/providers/contract';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { useActionContext } from './actionContext';
import { isOutOfScope } from './outOfScope';
import { RecordChanges, showMoreIncrement } from './FailedRecords';

/** A record that has changed since the user saw it. `before` is what the user saw, as far as it is known. */
type ChangedRecord = { before: Partial<RaRecord>; now: RaRecord; failure: ActionFailure };

/**
 * Returns a function that separates failures: records that have changed but still allow the action, which the user can
 * confirm, and all others. `shown` are the records as they were on screen.
 */
export const usePartitionActionFailures = (action: string, shown: readonly RaRecord[]) => {
  const translate = useTranslate();
  const { actions } = useActionContext();
  const from = actions[action]?.from ?? [];
  const rows = new Map(shown.map(row => [String(row.id), row]));
  return (failures: readonly ActionFailure[]) => {
    const changed: ChangedRecord[] = [];
    const others: ActionFailure[] = [];
    for (const failure of failures) {
      const { id, record: now } = failure;
      const seen = { ...rows.get(id), ...failure.seen, id };
      if (isOutOfScope(rows.get(id), action)) others.push({ ...failure, message: translate('permission.outOfScope') });
      else if (!now) others.push(failure);
      else if (from.includes(String(now['status']))) changed.push({ before: seen, now, failure });
      else others.push({ ...failure, seen });
    }
    return { changed, others };
  };
};

/** A key that is held down from the step before must not confirm what the user has not read. */
const ignoreRepeats = (event: KeyboardEvent) => {
  if (event.repeat) event.preventDefault();
};

type ChangedRecordsProps = {
  records: readonly ChangedRecord[];
  /** The messages of the buttons: `one` and `all`. */
  messages: string;
  /** The action's label, if the messages contain it. */
  label?: string;
  /** Focuses the button for all records, so that Enter confirms them. */
  autoFocus: boolean;
  /** Receives the records whose new state the user confirms. */
  onConfirm: (records: RaRecord[]) => void;
};

/** Lists records that have changed since the user saw them, with their differences. The user can confirm the new state. */
export const ChangedRecordsAlert = ({ records, messages, label = '', autoFocus, onConfirm }: ChangedRecordsProps) => {
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(useResourceContext());
  const errorMessage = useGetErrorMessage();
  const [shown, show] = useState(showMoreIncrement);
  const title = translate('action.changed.title', { smart_count: records.length });
  const one = translate(`${messages}.one`, { action: label });
  const isSeveral = records.length > 1;
  return (
    <Alert severity="warning" role="group" aria-label={title} slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      <AlertTitle>{title}</AlertTitle>
      <Stack tabIndex={0} role="group" aria-label={title} sx={{ maxHeight: 320, overflowY: 'auto', gap: 2 }}>
        {records.slice(0, shown).map(record => {
          const name = String(represent(record.now));
          return (
            <Box key={record.now.id} role="group" aria-label={name}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography component="strong" translate="no" sx={{ fontWeight: 600 }}>
                  {name}
                </Typography>
                {isSeveral && (
                  <Button
                    size="small"
                    color="inherit"
                    aria-label={translate('action.changed.record', { action: one, name })}
                    onClick={() => onConfirm([record.now])}
                  >
                    {one}
                  </Button>
                )}
              </Stack>
              <Typography variant="body2">{errorMessage(record.failure)}</Typography>
              <RecordChanges {...record} />
            </Box>
          );
        })}
        {records.length > shown && (
          <Button size="small" color="inherit" onClick={() => show(shown + showMoreIncrement)}>
            {translate('action.more', { smart_count: records.length - shown })}
          </Button>
        )}
      </Stack>
      <Button
        variant="contained"
        autoFocus={autoFocus}
        onKeyDown={ignoreRepeats}
        onClick={() => onConfirm(records.map(({ now }) => now))}
        sx={{ mt: 1.5 }}
      >
        {isSeveral ? translate(`${messages}.all`, { action: label, smart_count: records.length }) : one}
      </Button>
    </Alert>
  );
};
