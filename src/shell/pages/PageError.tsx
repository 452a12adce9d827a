import { Button } from '@mui/material';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { StatusPage } from '@/admin/record/StatusPage';
import { getCodeLoadError, getMissingStyleSheet } from '@/boot/missingCode';

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
  const [missing] = useState(() => getCodeLoadError(error));
  const reload = (
    <Button variant="contained" disabled={!online} onClick={() => window.location.reload()}>
      {translate('shell.status.reload')}
    </Button>
  );
  const style = getMissingStyleSheet(error);
  const detail = style
    ? translate('shell.status.missingStyle', { path: style })
    : missing === 'outdated' && error.message;
  return <StatusPage code={missing ?? '500'} detail={detail} action={reload} />;
};
