import { HttpError } from 'react-admin';
import { useSession } from './session';

const isDue = () => useSession.getState().user?.mustChangePassword === true;

const setDue = (mustChangePassword: boolean) =>
  useSession.setState(({ user }) => ({ user: user && { ...user, mustChangePassword } }));

/** The password that was reset has been changed: every call that waits for it goes on. */
export const finishPasswordChange = () => setDue(false);

/** Resolves at once unless the password was reset; then when it has been changed, or the user has signed out. */
export const untilPasswordChanged = () =>
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
 * Asks the user for a new password where that is why the API has refused a call. Answers whether it is, so that the call
 * may be sent again.
 */
export const askForNewPassword = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 403) return false;
  const { reason } = (error.body?.data ?? {}) as { reason?: string };
  if (reason !== 'mustChangePassword') return false;
  setDue(true);
  return isDue();
};
