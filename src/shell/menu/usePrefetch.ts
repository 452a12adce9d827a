import { useResourceDefinitions } from 'react-admin';
import { loadScreen } from './screens';

/** Fetches a screen's code before it is opened, when its menu entry is hovered or focused. */
export const usePrefetch = () => {
  const definitions = Object.values(useResourceDefinitions());
  return (path: string) => loadScreen(definitions, path);
};
