import { use, useCallback } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { findRoute } from '@/routing/routes';
import { ApiDeclarationContext } from './access';

// Apart from access.ts, because the sign-in page loads that file and needs no routes.

/**
 * Returns a function that checks whether the page of a public path exists. It does not if the console is built without
 * the page's resource, or if the connected API cannot serve the page.
 */
export const useCheckPageExists = () => {
  const definitions = useResourceDefinitions();
  const capabilities = use(ApiDeclarationContext)?.capabilities;
  return useCallback(
    (path: string) => {
      const { resource, needs } = findRoute(path) ?? {};
      if (needs && !capabilities?.[needs]) return false;
      return resource === undefined || definitions[resource] !== undefined;
    },
    [definitions, capabilities],
  );
};
