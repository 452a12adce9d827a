import type { DataProvider } from 'react-admin';
import { actions } from './actions';
import { crud } from './crud';

/** The type for `useDataProvider<ConsoleDataProvider>()`: react-admin's CRUD methods and the calls of `actions.ts`. */
export type ConsoleDataProvider = DataProvider & typeof actions;

export const dataProvider: ConsoleDataProvider = { ...crud, ...actions };
