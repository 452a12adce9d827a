import { useState } from 'react';
import { Notification, useNotificationContext, type NotificationPayload } from 'react-admin';

const isFailure = (notice: NotificationPayload | undefined) => notice?.type === 'error' || notice?.type === 'warning';

/**
 * Shows notices. One of what was done takes the place of the one before, whose Undo would otherwise seem to be for what was
 * done last. What failed neither takes the place of another nor gives its own away: both are read one after the other.
 */
export const NewestNotification = () => {
  const { notifications } = useNotificationContext();
  const [{ newest, key }, setShown] = useState<{ newest?: NotificationPayload; key: number }>({ key: 0 });
  const added = notifications.at(-1);
  if (added && added !== newest)
    setShown({ newest: added, key: isFailure(added) || isFailure(newest) ? key : key + 1 });
  return <Notification key={key} />;
};
