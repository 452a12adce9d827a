import { create } from 'zustand';

type Entry = {
  /** Why whoever came with a token was led to the sign-in page: the words of the failed user-info call, or the key of ours. */
  failure: string | null;
  /** The user has just signed in, and the console has not welcomed them yet. */
  welcome: boolean;
};

/** What is told to who enters the console. */
export const useSignInNotice = create<Entry>(() => ({ failure: null, welcome: false }));

/** How many calls the API has refused for want of a permission: each says that what is known of the user may be old. */
export const usePermissionDenials = create(() => ({ count: 0 }));

export const reportPermissionDenied = () => usePermissionDenials.setState(({ count }) => ({ count: count + 1 }));
