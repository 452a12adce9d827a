import { create } from 'zustand';

type Entry = {
  /** Why whoever came with a token was led to the sign-in page: the words of the failed user-info call, or the key of ours. */
  failure: string | null;
  /** The user has just signed in, and the console has not welcomed them yet. */
  welcome: boolean;
};

/** What is told to who enters the console. */
export const useEntry = create<Entry>(() => ({ failure: null, welcome: false }));
