import { Alert, Button, DialogActions, DialogContent, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ProgressBar } from '../../ProgressBar';
import { useWords } from '../../useNotice';
import { answeredCount, isUnknown, type VerbRun } from '../verbRun';

type VerbProgressProps = { run: VerbRun; label: string; onStop: () => void; onResume: () => void };

/** A verb on its way: how far it is, a stop before the next chunk, and how to go on when an answer is missing. */
export const VerbProgress = ({ run, label, onStop, onResume }: VerbProgressProps) => {
  const translate = useTranslate();
  const words = useWords();
  const { phase, total, broken } = run;
  const count = answeredCount(run);
  const paused = phase === 'paused';
  const progress = translate(phase === 'stopping' ? 'verb.progress.stopping' : 'verb.progress.running', {
    count,
    total,
  });
  return (
    <>
      <DialogContent>
        <Typography role="status" sx={{ mb: 1 }}>
          {progress}
        </Typography>
        <ProgressBar {...{ count, total, label }} text={progress} />
        {paused && broken && (
          <Alert severity="warning" sx={{ mt: 2 }}>
            {words(broken)}
            <br />
            {translate(isUnknown(broken) ? 'verb.progress.unknown' : 'verb.progress.refused')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button key="stop" color="inherit" onClick={onStop} disabled={phase === 'stopping'} autoFocus={!paused}>
          {translate('verb.progress.stop')}
        </Button>
        {paused && (
          <Button variant="contained" onClick={onResume} autoFocus>
            {translate(broken && isUnknown(broken) ? 'verb.progress.check' : 'verb.progress.resume')}
          </Button>
        )}
      </DialogActions>
    </>
  );
};
