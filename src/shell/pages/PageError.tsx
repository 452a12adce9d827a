import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { FallbackProps } from 'react-error-boundary';
import { isOutdated } from './outdated';
import { StatusPage } from './StatusPage';

/** In place of a page that failed to render or whose code is gone; the rest of the shell lives on. */
export const PageError = ({ error }: FallbackProps) => {
  const translate = useTranslate();
  const outdated = isOutdated(error);
  const reload = (
    <Button variant="contained" onClick={() => window.location.reload()}>
      {translate('shell.status.reload')}
    </Button>
  );
  return <StatusPage code={outdated ? 'outdated' : '500'} detail={outdated && error.message} action={reload} />;
};
