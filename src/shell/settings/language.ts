import { create } from 'zustand';

/** Why the language chosen last has not come. */
export const useLanguage = create<{ missing: unknown }>(() => ({ missing: null }));
