import { Button } from '@mui/material';
import { useCloseNotification, useTranslate } from 'react-admin';

/** The Undo button of a notification, which it closes. */
export const NotificationUndoButton = ({ onUndo }: { onUndo: () => void }) => {
  const translate = useTranslate();
  const close = useCloseNotification();
  const press = () => {
    close();
    onUndo();
  };
  return (
    <Button size="small" color="inherit" onClick={press} sx={{ ml: 1, flexShrink: 0 }}>
      {translate('action.undo')}
    </Button>
  );
};
