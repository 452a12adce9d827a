import { createContext } from 'react';

/** Whether the inputs of the form around are in cards of their own (`FormSection`), instead of all in one. */
export const InSections = createContext(false);
