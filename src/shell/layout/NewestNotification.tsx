import { useState } from 'react';
import { Notification, useNotificationContext, type NotificationPayload } from 'react-admin';

const isFailure = (notification: NotificationPayload | undefined) =>
  notification?.type === 'error' || notification?.type === 'warning';

/**
 * Shows notifications like react-admin's `<Notification>`, but a success replaces the one on screen at once, so that the
 * visible Undo button belongs to the last action. Errors and warnings wait for their turn and are shown for their full time.
 */
export const NewestNotification = () => {
  const { notifications } = useNotificationContext();
  const [{ newest, key }, setShown] = useState<{ newest?: NotificationPayload; key: number }>({ key: 0 });
  const added = notifications.at(-1);
  if (added && added !== newest)
    setShown({ newest: added, key: isFailure(added) || isFailure(newest) ? key : key + 1 });
  return <Notification key={key} />;
};
