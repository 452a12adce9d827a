import { create } from 'zustand';
import { HttpError } from 'react-admin';
import { useSessionStore } from './session';

type Entry = {
  /**
   * Why a visitor with a token was sent to the sign-in page: the error message of the failed user-info call, or a
   * message key of the console.
   */
  failure: string | null;
  /** The user has just signed in and has not seen the welcome notification yet. */
  welcome: boolean;
};

/** Notices for a user who enters the console. */
export const useSignInNoticesStore = create<Entry>(() => ({ failure: null, welcome: false }));

/** Number of calls that the API refused for a missing permission. After one, the known permissions may be outdated. */
export const usePermissionDenialCountStore = create(() => ({ count: 0 }));

export const countPermissionDenial = () =>
  usePermissionDenialCountStore.setState(({ count }) => ({ count: count + 1 }));

/** What an account must do before the API serves anything else, as user info and refusals name it. */
const requirements = ['mustChangePassword', 'mustSetUpSecondFactor'] as const;

type Requirement = (typeof requirements)[number];

const isDue = () => requirements.some(requirement => useSessionStore.getState().user?.[requirement] === true);

const setDue = (requirement: Requirement, due: boolean) =>
  useSessionStore.setState(({ user }) => ({ user: user && { ...user, [requirement]: due } }));

/** Marks the reset password as changed. Every call that waits for it continues. */
export const markPasswordChanged = () => {
  useSessionStore.setState({ typedPassword: null });
  setDue('mustChangePassword', false);
};

/** Marks the required second factor as set up. Every call that waits for it continues. */
export const markSecondFactorSetUp = () => setDue('mustSetUpSecondFactor', false);

/** Resolves at once unless the account must do something first. Otherwise resolves when that is done or on sign-out. */
export const waitForAccountRequirements = () =>
  new Promise<void>(resolve => {
    if (!isDue()) {
      resolve();
      return;
    }
    const stop = useSessionStore.subscribe(() => {
      if (isDue()) return;
      stop();
      resolve();
    });
  });

/** Why the API refused a call, if it says that the user must do something first. Undefined for any other error. */
export const getRefusalReason = (error: unknown) => {
  if (!(error instanceof HttpError) || error.status !== 403) return undefined;
  return ((error.body?.data ?? {}) as { reason?: string }).reason;
};

/**
 * Shows the dialog for what the account must do first, if the API refused the call because of that. Returns whether it
 * did, in which case the call may be sent again.
 */
export const setAccountRequirementFromError = (error: unknown) => {
  const reason = getRefusalReason(error);
  const requirement = requirements.find(name => name === reason);
  if (!requirement) return false;
  setDue(requirement, true);
  return isDue();
};

type Renewal = { renewed: Promise<void>; resolve: () => void };

/** The session renewal that calls with a 401 wait for. Null unless the session has expired. */
export const usePendingReauthenticationStore = create<{ pending: Renewal | null }>(() => ({ pending: null }));

/**
 * Opens the "login expired" dialog, once for all calls (docs/architecture.md#how-data-flows). Resolves when the user
 * has signed in again in place.
 */
export const requestReauthentication = () => {
  const { pending } = usePendingReauthenticationStore.getState();
  if (pending) return pending.renewed;
  let resolve = () => {};
  const renewed = new Promise<void>(done => {
    resolve = done;
  });
  usePendingReauthenticationStore.setState({ pending: { renewed, resolve } });
  return renewed;
};

/** Closes the dialog and lets every waiting call retry. */
export const finishReauthentication = () => {
  usePendingReauthenticationStore.getState().pending?.resolve();
  usePendingReauthenticationStore.setState({ pending: null });
};
