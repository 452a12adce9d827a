import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** A failed fetch, told above what it was for, with a way to try again. */
export const RetryAlert = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('ra.action.refresh')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
