import { HttpError } from 'react-admin';
import { useSession } from './session';

const isDue = () => useSession.getState().user?.mustChangePassword === true;

const setDue = (mustChangePassword: boolean) =>
  useSession.setState(({ user }) => ({ user: user && { ...user, mustChangePassword } }));

/** Marks the reset password as changed. Every call that waits for it continues. */
export const finishPasswordChange = () => setDue(false);

/** Resolves at once unless the password was reset. Otherwise resolves when it is changed or the user has signed out. */
export const waitForPasswordChange = () =>
  new Promise<void>(resolve => {
    if (!isDue()) {
      resolve();
      return;
    }
    const stop = useSession.subscribe(() => {
      if (isDue()) return;
      stop();
      resolve();
    });
  });

/**
 * Shows the new-password dialog if the API refused the call because of a reset password. Returns whether it did, in
 * which case the call may be sent again.
 */
export const requirePasswordChange = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 403) return false;
  const { reason } = (error.body?.data ?? {}) as { reason?: string };
  if (reason !== 'mustChangePassword') return false;
  setDue(true);
  return isDue();
};
