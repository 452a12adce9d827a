import { useCallback } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { findRoute } from './paths';

/** Tells of a public path whether its page is there; only that of a resource which the console is built without is not. */
export const useHasPage = () => {
  const definitions = useResourceDefinitions();
  return useCallback(
    (path: string) => {
      const { resource } = findRoute(path) ?? {};
      return resource === undefined || definitions[resource] !== undefined;
    },
    [definitions],
  );
};
