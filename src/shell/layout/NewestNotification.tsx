import { Box, type SnackbarProps } from '@mui/material';
import { useMemo, useState } from 'react';
import { Notification, NotificationContext, useNotificationContext, type NotificationPayload } from 'react-admin';

const isFailure = ({ type }: NotificationPayload) => type === 'error' || type === 'warning';
const isNoFailure = (notification: NotificationPayload) => !isFailure(notification);

/** Returns the notification context limited to the notifications for which `belongs` holds. */
const useSomeNotifications = (belongs: (notification: NotificationPayload) => boolean) => {
  const context = useNotificationContext();
  const { notifications, setNotifications } = context;
  return useMemo(() => {
    const some = notifications.filter(belongs);
    const takeNotification = () => {
      setNotifications(all => all.filter(notification => notification !== some[0]));
      return some[0];
    };
    return { ...context, notifications: some, takeNotification };
  }, [belongs, context, notifications, setNotifications]);
};

/** A click elsewhere does not close a notification: the user goes on working while Undo stays. */
const slotProps: SnackbarProps['slotProps'] = {
  clickAwayListener: {
    // What the Snackbar reads is missing in its types.
    onClickAway: event => void Object.assign(event, { defaultMuiPrevented: true }),
  },
};

/** Shows the newest success or information, which replaces the one before it at once. */
const Successes = () => {
  const context = useSomeNotifications(isNoFailure);
  const [{ newest, key }, setShown] = useState<{ newest?: NotificationPayload; key: number }>({ key: 0 });
  const added = context.notifications.at(-1);
  if (added && added !== newest) setShown({ newest: added, key: key + 1 });
  return (
    <NotificationContext value={context}>
      <Notification key={key} slotProps={slotProps} />
    </NotificationContext>
  );
};

/** Shows errors and warnings one after the other, each for its full time. */
const Failures = () => (
  <NotificationContext value={useSomeNotifications(isFailure)}>
    <Notification slotProps={slotProps} />
  </NotificationContext>
);

/**
 * Shows the newest success, so that the visible Undo button belongs to the last action, and below it what failed, below
 * the navbar and the header of a drawer, whose title stays visible.
 * A `slot`, because an open drawer or dialog of MUI hides other elements of the body from assistive technology.
 */
export const NewestNotification = () => (
  <Box component="slot" sx={place}>
    <Successes />
    <Failures />
  </Box>
);

const place = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: 68,
  insetInline: 8,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: 1,
  pointerEvents: 'none',
} as const;
