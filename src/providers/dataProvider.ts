import { customDataProviderMethods } from './actions';
import { adaptDataProvider, type CompleteDataProvider } from './adaptDataProvider';
import { declaration } from './capabilities';
import { crud } from './crud';

/** The type for `useDataProvider<ConsoleDataProvider>()`. */
export type ConsoleDataProvider = CompleteDataProvider;

export const dataProvider: ConsoleDataProvider = adaptDataProvider(
  { ...crud, ...customDataProviderMethods },
  declaration.capabilities,
);
