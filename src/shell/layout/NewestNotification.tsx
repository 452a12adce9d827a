import { useState } from 'react';
import { Notification, useNotificationContext, type NotificationPayload } from 'react-admin';

const isFailure = (notice: NotificationPayload | undefined) => notice?.type === 'error' || notice?.type === 'warning';

/**
 * Shows notices. A new one takes the place of the one before, whose Undo would otherwise seem to be for what was done last.
 * Only what failed stays for its time, and the new one follows.
 */
export const NewestNotification = () => {
  const { notifications } = useNotificationContext();
  const [{ newest, key }, setShown] = useState<{ newest?: NotificationPayload; key: number }>({ key: 0 });
  const added = notifications.at(-1);
  if (added && added !== newest) setShown({ newest: added, key: isFailure(newest) ? key : key + 1 });
  return <Notification key={key} />;
};
