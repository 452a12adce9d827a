import { Alert, AlertTitle, Box, Button, Typography, type AlertProps } from '@mui/material';
import { Fragment, useState } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { findRecordChanges } from '@/admin/record/differences';
import { FieldChangesTable } from '@/admin/record/DifferenceTable';
import type { ActionFailure } from '@/providers/contract';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { RecordNameById } from './RecordLink';

/** Shows the fields of a record that have changed, as the user saw them and as they are now. */
export const RecordChanges = ({ before, now }: { before: Partial<RaRecord>; now: RaRecord }) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const isKnown = Object.keys(before).some(field => field !== 'id' && field !== 'version');
  const changes = findRecordChanges(before, now);
  if (changes.length === 0)
    return <Typography variant="body2">{translate(`action.changed.${isKnown ? 'same' : 'unknown'}`)}</Typography>;
  return (
    <FieldChangesTable
      resource={resource}
      changes={changes}
      heads={{ before: translate('action.changed.before'), after: translate('action.changed.now') }}
    />
  );
};

/** Number of records that a batch names. */
const namedRecords = 5;

/** Names the first records of a batch, and says how many others there are. */
export const BatchRecordNames = ({ ids }: { ids: readonly string[] }) => {
  const translate = useTranslate();
  const named = ids.slice(0, namedRecords);
  const others = ids.length - named.length;
  return (
    <Typography variant="inherit" component="p" sx={{ overflowWrap: 'anywhere' }}>
      {named.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && translate('field.and')}
          <RecordNameById id={id} />
        </Fragment>
      ))}
      {others > 0 && ` ${translate('action.preview.others', { smart_count: others, total: ids.length })}`}
    </Typography>
  );
};

/** Number of failures, and of record names to fetch, added per click on "more". */
export const showMoreIncrement = 50;

type FailuresProps = { title: string; severity: AlertProps['severity']; failures: ActionFailure[] };

/**
 * Lists the records that an action skipped or failed on, each with its name, the server's reason, and what has changed
 * since the user saw it.
 */
export const FailedRecordsAlert = ({ title, severity, failures }: FailuresProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const [shown, show] = useState(showMoreIncrement);
  return (
    <Alert
      severity={severity}
      role="group"
      aria-label={title}
      slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}
    >
      <AlertTitle>{title}</AlertTitle>
      <Box tabIndex={0} role="region" aria-label={title} sx={{ maxHeight: 240, overflowY: 'auto' }}>
        <Box component="ul" sx={{ m: 0, pl: 2 }}>
          {failures.slice(0, shown).map(failure => (
            <li key={failure.id}>
              <RecordNameById id={failure.id} />
              {translate('action.because', { reason: getErrorMessage(failure) })}
              {failure.record && <RecordChanges before={failure.seen ?? {}} now={failure.record} />}
            </li>
          ))}
        </Box>
        {failures.length > shown && (
          <Button size="small" color="inherit" onClick={() => show(shown + showMoreIncrement)}>
            {translate('action.more', { smart_count: failures.length - shown })}
          </Button>
        )}
      </Box>
    </Alert>
  );
};
