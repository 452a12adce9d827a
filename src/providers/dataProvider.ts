import type { DataProvider } from 'react-admin';
import { actions } from './actions';
import { crud } from './crud';

/** What `useDataProvider<ConsoleDataProvider>()` offers: react-admin's CRUD and the calls of `actions.ts`. */
export type ConsoleDataProvider = DataProvider & typeof actions;

export const dataProvider: ConsoleDataProvider = { ...crud, ...actions };
