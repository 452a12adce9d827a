import { create } from 'zustand';

/** Why whoever came with a token was led to the sign-in page: the words of the failed user-info call, or the key of ours. */
export const useEntryFailure = create<{ message: string | null }>(() => ({ message: null }));
