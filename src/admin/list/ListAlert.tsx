import { Alert, Button } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/**
 * Says that something around a list could not be fetched. Where the list itself could not be either, that alone is said
 * there, and its retry is for all.
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
