import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/**
 * Warns that data shown with a list could not be fetched. Renders nothing if the list itself could not be fetched: the
 * list then shows its own error, and its retry refetches everything.
 */
export const ListAlert = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const translate = useTranslate();
  const { error } = useListContext();
  if (error) return null;
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('list.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
};
