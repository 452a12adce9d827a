import { Alert, AlertTitle, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { useDemo, useDemoState, type DemoState } from './demo';

/** Shows why the API failed to start, and what to do. What the user has typed stays in the form. */
const Failure = ({ why, detail }: Extract<DemoState, { state: 'failed' }>) => {
  const { texts, retry, reset } = useDemo();
  const { title, text } = texts.failures[why];
  return (
    <Alert severity="error" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{title}</AlertTitle>
      {text}
      <Typography variant="body2" component="code" sx={{ display: 'block', mt: 1 }}>
        {detail}
      </Typography>
      {/* Another attempt in the same browser window would fail too. */}
      {why !== 'unsupported' && (
        <Stack direction="row" spacing={1} sx={{ mt: 1 }}>
          <Button size="small" variant="outlined" color="inherit" onClick={retry}>
            {texts.retry}
          </Button>
          {why === 'database' && (
            <Button size="small" variant="outlined" color="inherit" onClick={reset}>
              {texts.reset}
            </Button>
          )}
        </Stack>
      )}
    </Alert>
  );
};

/** Shows below the sign-in form whether the demo's database is ready, how far its start is, or why it failed. */
export const DemoStatus = () => {
  const { texts } = useDemo();
  const { isSubmitting } = useFormState();
  const api = useDemoState(state => state.api);
  if (api.state === 'failed') return <Failure {...api} />;
  const isStarting = api.state === 'starting';
  const percent = isStarting ? Math.floor(api.done * 100) : 100;
  const stage = isStarting && texts.stages[api.stage];
  const hint = isSubmitting ? texts.waiting : texts.early;
  return (
    // The height stays the same, so that nothing moves when the database is ready.
    <Box sx={{ mt: 2, minHeight: 52 }}>
      <Typography variant="body2" color="textSecondary" role="status">
        {isStarting ? `${stage} · ${hint}` : texts.ready}
      </Typography>
      {isStarting && (
        <LinearProgress
          variant="determinate"
          value={percent}
          aria-label={texts.progress}
          aria-valuetext={`${stage} ${percent}%`}
          sx={{ mt: 1 }}
        />
      )}
    </Box>
  );
};
