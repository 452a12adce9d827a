import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Shows a failed fetch above the content, with a button to retry. */
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
