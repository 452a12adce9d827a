import { create } from 'zustand';

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
export const useSignInNotice = create<Entry>(() => ({ failure: null, welcome: false }));

/** Number of calls that the API refused for a missing permission. After one, the known permissions may be outdated. */
export const usePermissionDenials = create(() => ({ count: 0 }));

export const reportPermissionDenied = () => usePermissionDenials.setState(({ count }) => ({ count: count + 1 }));
