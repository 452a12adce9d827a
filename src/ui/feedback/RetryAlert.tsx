import { Alert, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

type RetryAlertProps = {
  text: string;
  onRetry: () => void;
  severity?: 'error' | 'warning';
  /** Message key of the button. */
  label?: string;
};

/** Shows a failed fetch above the content, with a button to retry. */
export const RetryAlert = ({ text, onRetry, severity = 'error', label = 'ra.action.refresh' }: RetryAlertProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate(label)}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
