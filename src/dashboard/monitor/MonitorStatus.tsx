import { Alert, Stack, Typography } from '@mui/material';
import { use } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '../../components/fields/dateTime';
import { TimeZone } from '../../components/fields/timeZone';
import { useWords } from '../../components/useNotice';

type MonitorStatusProps = { at: string | undefined; error: Error | null; paused: boolean };

/** Of when the figures are, and whether they are kept up; in one line, so that nothing moves when that changes. */
export const MonitorStatus = ({ at, error, paused }: MonitorStatusProps) => {
  const translate = useTranslate();
  const words = useWords();
  const time = formatDateTime(at, use(TimeZone))?.slice(11) ?? '';
  const failure = error && translate(at ? 'monitor.failed' : 'monitor.failedFirst', { time, message: words(error) });
  return (
    <Stack sx={{ minHeight: 40, justifyContent: 'center', mb: 1 }}>
      {failure ? (
        <Alert severity="warning" sx={{ py: 0 }}>
          {failure}
        </Alert>
      ) : (
        <Typography color="textSecondary">
          {at && translate(paused ? 'monitor.paused' : 'monitor.updated', { time })}
        </Typography>
      )}
    </Stack>
  );
};
