import { createContext } from 'react';

/** Hears the title of the page around, for whoever lists open pages. */
export const PageTitleListener = createContext<((title: string) => void) | null>(null);
