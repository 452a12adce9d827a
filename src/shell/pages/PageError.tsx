import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatusPage } from './StatusPage';

/** In place of a page that failed to render; the rest of the shell lives on. */
export const PageError = () => {
  const translate = useTranslate();
  const reload = (
    <Button variant="contained" onClick={() => window.location.reload()}>
      {translate('shell.status.reload')}
    </Button>
  );
  return <StatusPage code="500" action={reload} />;
};
