import { useCallback } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { findRoute } from './paths';

/**
 * Returns a function that checks whether the page of a public path exists. It does not if the console is built without
 * the page's resource.
 */
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
