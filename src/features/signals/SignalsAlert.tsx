import { Alert, AlertTitle, Box, Typography } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { BatchRecordNames } from '@/admin/actions/FailedRecords';
import type { PreviewAlertProps } from '@/admin/feature';
import type { Signal } from '@/models/signal';
import { hasSignals, signalActions } from './rules/signalRule';
import { signalRules } from './rules/signalRules';
import { useDescribeSignals, useSignals } from './useSignals';

const SignalLines = ({ signals }: { signals: readonly Signal[] }) => {
  const translate = useTranslate();
  const describe = useDescribeSignals();
  return (
    <>
      <AlertTitle>{translate('signals.title')}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
        {describe(signals).map(line => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </>
  );
};

/** Says above the details of the current record what to know before it is decided. */
export const SignalsAlert = () => {
  const signals = useSignals();
  if (signals.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <SignalLines signals={signals} />
    </Alert>
  );
};

/** Names the records of a run with each signal. */
const SignalGroups = ({ records }: { records: readonly { id: string; signals: readonly Signal[] }[] }) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <>
      <AlertTitle>{translate('signals.preview', { smart_count: records.length })}</AlertTitle>
      {signalRules.map(({ name }) => {
        const ids = records.flatMap(({ id, signals }) => (signals.some(signal => signal.name === name) ? id : []));
        if (ids.length === 0) return null;
        return (
          <Box key={name} sx={{ mt: 0.5 }}>
            <Typography variant="inherit" component="p" sx={{ fontWeight: 600 }}>
              {translate(`resources.${resource}.signals.${name}`)}
            </Typography>
            <BatchRecordNames ids={ids} />
          </Box>
        );
      })}
    </>
  );
};

/** Repeats the signals in the dialog that confirms an approval. */
export const SignalsPreviewAlert = ({ action, preview, isOne }: PreviewAlertProps) => {
  const resource = useResourceContext() ?? '';
  const { signals = [] } = preview;
  const [first] = signals;
  if (!first || !hasSignals(resource) || signalActions[resource] !== action) return null;
  return (
    <Alert severity="warning" slotProps={{ message: { sx: { flex: 1, minWidth: 0 } } }}>
      {isOne ? <SignalLines signals={first.signals} /> : <SignalGroups records={signals} />}
    </Alert>
  );
};
