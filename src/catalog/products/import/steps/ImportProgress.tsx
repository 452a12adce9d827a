import { Alert, Button, DialogActions, DialogContent, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '../../../../components/ProgressBar';
import { useWords } from '../../../../components/useNotice';
import { answeredCount, isUnknown } from '../../../../components/verbs/verbRun';
import type { useImportRun } from '../useImportRun';
import { WhereItStands } from './WhereItStands';

type ImportProgressProps = { job: ReturnType<typeof useImportRun>; kind: 'checking' | 'importing' };

/** Rows on their way: how far they are, a stop before the next of them, and how to go on when an answer is missing. */
export const ImportProgress = ({ job, kind }: ImportProgressProps) => {
  const translate = useTranslate();
  const words = useWords();
  const { run, stop, resume } = job;
  const { phase, total, broken } = run;
  const count = answeredCount(run);
  const text = `resources.products.import.${kind}`;
  const progress = translate(phase === 'stopping' ? 'verb.progress.stopping' : `${text}.progress`, { count, total });
  const paused = phase === 'paused' && broken;
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressBar {...{ count, total }} label={translate(`${text}.label`)} text={progress} />
        {paused && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            <Stack sx={{ gap: 0.5 }}>
              <span>{words(broken)}</span>
              <span>{translate(`${text}.${isUnknown(broken) ? 'unknown' : 'refused'}`)}</span>
              {kind === 'importing' && <WhereItStands run={run} />}
            </Stack>
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button key="stop" color="inherit" onClick={stop} disabled={phase === 'stopping'} autoFocus={!paused}>
          {translate('verb.progress.stop')}
        </Button>
        {paused && (
          <Button variant="contained" onClick={resume} autoFocus>
            {translate(isUnknown(broken) ? `${text}.again` : 'verb.progress.resume')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
