import { Alert, Button, DialogActions, DialogContent, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { isChunkOutcomeUnknown } from '@/admin/actions/bulkRun';
import { useHasApiCapability } from '@/ui/access';
import { UndoImportDialog } from './UndoImportDialog';
import { FailedRows } from './FailedRows';
import { ImportProgress, ImportResultCounts } from './ImportProgress';
import type { ImportStepProps } from './CheckStep';

/** The last step: shows the import's progress, then the result of each row. */
export const ResultStep = ({ job, onClose }: ImportStepProps) => {
  const translate = useTranslate();
  const { write, outcomes } = job;
  const [undoing, setUndoing] = useState(false);
  const [undone, setUndone] = useState(false);
  const undoable = useHasApiCapability('history') && write.importId !== null && !undone;
  const { phase, untouched, broken, failed } = write.run;
  if (phase !== 'done') return <ImportProgress job={write} kind="importing" />;
  const anyFailed = [...outcomes.values()].some(({ result }) => result === 'failed');
  const left = broken && isChunkOutcomeUnknown(broken) ? 'unknown' : 'untouched';
  const conflicts = failed.filter(({ code }) => code === 409).length;
  const whole = !anyFailed && untouched.length === 0;
  return (
    <>
      <DialogContent>
        <Stack sx={{ gap: 2 }}>
          {whole && <Alert severity="success">{translate('resources.products.import.result.whole')}</Alert>}
          <ImportResultCounts outcomes={outcomes} />
          {untouched.length > 0 && (
            <Alert severity="warning">
              {translate(`resources.products.import.result.${left}`, {
                smart_count: untouched.length,
                first: untouched[0],
                last: untouched.at(-1),
              })}
            </Alert>
          )}
          {conflicts > 0 && (
            <Alert severity="warning">
              {translate('resources.products.import.result.conflicts', { smart_count: conflicts })}
            </Alert>
          )}
          {undone && <Alert severity="info">{translate('resources.products.import.undo.started')}</Alert>}
          <FailedRows job={job} outcomes={outcomes} />
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {!whole && (
          <Button variant="outlined" color="inherit" onClick={() => job.goTo('file')}>
            {translate('resources.products.import.result.corrected')}
          </Button>
        )}
        {undoable && (
          <Button variant="outlined" color="inherit" onClick={() => setUndoing(true)}>
            {translate('resources.products.import.undo.action')}
          </Button>
        )}
        {(untouched.length > 0 || conflicts > 0) && (
          <Button variant="outlined" onClick={job.checkAgain}>
            {translate('resources.products.import.result.again')}
          </Button>
        )}
        {failed.length > conflicts && (
          <Button variant="outlined" onClick={write.retry}>
            {translate('action.summary.retry')}
          </Button>
        )}
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
      {undoing && write.importId !== null && (
        <UndoImportDialog
          id={write.importId}
          onClose={() => setUndoing(false)}
          onUndone={() => {
            setUndone(true);
            job.endRun();
          }}
        />
      )}
    </>
  );
};
