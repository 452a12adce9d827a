import { Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { StatusPage } from '@/admin/record/StatusPage';

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
};

/** Whether the browser has a network. */
const useOnline = () => useSyncExternalStore(subscribe, () => navigator.onLine);

/**
 * In place of a page that failed to render or whose code did not come; the rest of the shell lives on. To reload without
 * a network would lose that too, so it waits for one.
 */
export const PageError = ({ error }: FallbackProps) => {
  const translate = useTranslate();
  const online = useOnline();
  const [missing] = useState(() => missingCode(error));
  const reload = (
    <Button variant="contained" disabled={!online} onClick={() => window.location.reload()}>
      {translate('shell.status.reload')}
    </Button>
  );
  const style = missingStyle(error);
  const detail = style
    ? translate('shell.status.missingStyle', { path: style })
    : missing === 'outdated' && error.message;
  return <StatusPage code={missing ?? '500'} detail={detail} action={reload} />;
};

/** What browsers and Vite say when a page's code or style sheet is gone: after a deploy its file has another name. */
const reasons = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** The path of the style sheet that could not be loaded; null where it was something else (docs/requirements.md#errors). */
export const missingStyle = (error: unknown) => {
  const [, address] = (error instanceof Error && /unable to preload css for (\S+)/i.exec(error.message)) || [];
  return address === undefined ? null : new URL(address, window.location.origin).pathname;
};

/**
 * Why the code of a page did not come: there is no network, or the console on screen is older than the one on the server
 * (docs/requirements.md#errors); null where it was something else.
 */
export const missingCode = (error: Error): 'outdated' | 'offline' | null => {
  if (!reasons.test(error.message)) return null;
  return navigator.onLine ? 'outdated' : 'offline';
};
