import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isOutcomeUnknown } from '@/admin/actions/bulkRun';
import { FailedRows } from './FailedRows';
import { ImportProgress, OutcomeCounts } from './ImportProgress';
import type { StepProps } from './CheckStep';

/** The last step: shows the import's progress, then the result of each row. */
export const ResultStep = ({ job, onClose }: StepProps) => {
  const translate = useTranslate();
  const { write, outcomes } = job;
  const { phase, untouched, broken, failed } = write.run;
  if (phase !== 'done') return <ImportProgress job={write} kind="importing" />;
  const anyFailed = [...outcomes.values()].some(({ result }) => result === 'failed');
  const left = broken && isOutcomeUnknown(broken) ? 'unknown' : 'untouched';
  const whole = !anyFailed && untouched.length === 0;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {whole && <Alert severity="success">{translate('resources.products.import.result.whole')}</Alert>}
          <OutcomeCounts outcomes={outcomes} kind="imported" />
          {untouched.length > 0 && (
            <Alert severity="warning">
              {translate(`resources.products.import.result.${left}`, {
                smart_count: untouched.length,
                first: untouched[0],
                last: untouched.at(-1),
              })}
            </Alert>
          )}
          <FailedRows job={job} outcomes={outcomes} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {!whole && (
          <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
            {translate('resources.products.import.result.corrected')}
          </Button>
        )}
        {untouched.length > 0 && (
          <Button variant="outlined" onClick={job.startCheck}>
            {translate('resources.products.import.result.again')}
          </Button>
        )}
        {failed.length > 0 && (
          <Button variant="outlined" onClick={write.retry}>
            {translate('action.summary.retry')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </>
  );
};
