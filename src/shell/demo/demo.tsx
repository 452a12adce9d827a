import { createContext, use } from 'react';
import { clearSession } from '@/session/session';
import { useLocaleState } from 'react-admin';
import { create } from 'zustand';
import { en, zh } from './messages';
import type { PageWrapperComponent } from '@/boot/mountPage';
import { Alert, AlertTitle, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useFormState } from 'react-hook-form';

/** The state of the demo's API. `done` is from 0 to 1. `stored` is whether this browser persists the data. */
export type DemoApiState =
  | { state: 'starting'; stage: keyof typeof zh.stages; done: number }
  | { state: 'ready'; stored: boolean }
  | { state: 'failed'; why: keyof typeof zh.failures; detail: string };

/** The static demo, as the console uses it. */
export type DemoAccountsAndControls = {
  /** Mobile numbers by role. */
  accounts: Record<'superAdmin' | 'admin' | 'finance' | 'auditor' | 'catalog' | 'viewer', string>;
  /** The password of all accounts. */
  password: string;
  /** Starts the API again after a failure. */
  retry: () => void;
  /** Resets the data to its initial state, for every tab. */
  reset: () => void;
  /** Plays a day at the office, in every tab. */
  playDay: () => void;
  endDay: () => void;
};

/** The running demo. Null if the console has a server, whose build drops this folder because of `#__PURE__`. */
const DemoContext = /* #__PURE__ */ createContext<DemoAccountsAndControls | null>(null);

/** The state of the demo's API, as its worker reports it. */
export const useDemoApiStateStore = /* #__PURE__ */ create<{ api: DemoApiState }>(() => ({
  api: { state: 'starting', stage: 'download', done: 0 },
}));

/** Signs out and starts again at the sign-in page. */
export const signOutAndReloadDemo = () => {
  clearSession();
  location.assign(`${import.meta.env.BASE_URL}login`);
};

/**
 * Returns the demo and its messages in the user's language. The messages are separate from the console's, so that a
 * console with a server does not load them.
 */
export const useDemoAccountsAndControls = () => {
  const demo = use(DemoContext);
  const [locale] = useLocaleState();
  if (!demo) throw new Error('src/demo mounts the console in a Demo');
  return { ...demo, texts: locale === 'zh-CN' ? zh : en };
};

/** Surrounds the pages with the running demo. */
export const createDemoContextProvider =
  (demo: DemoAccountsAndControls): PageWrapperComponent =>
  ({ children }) => <DemoContext value={demo}>{children}</DemoContext>;

/** Shows why the API failed to start, and what to do. What the user has typed stays in the form. */
const Failure = ({ why, detail }: Extract<DemoApiState, { state: 'failed' }>) => {
  const { texts, retry, reset } = useDemoAccountsAndControls();
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
export const DemoDatabaseStatus = () => {
  const { texts } = useDemoAccountsAndControls();
  const { isSubmitting } = useFormState();
  const api = useDemoApiStateStore(state => state.api);
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
