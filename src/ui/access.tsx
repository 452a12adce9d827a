import { createContext, use, useCallback, type ReactNode } from 'react';
import { useResourceContext, useResourceDefinitions, useGetIdentity } from 'react-admin';
import { findRoute } from '@/routing/paths';
import { ApiDeclarationContext } from './capability';

/** Whether the user has the permission for `action` on `resource`. */
export type CanAccess = (action: string, resource: string) => boolean;

/** The permissions of the signed-in user. Denies everything without a provider. */
export const AccessContext = createContext<CanAccess>(() => false);

/**
 * Whether the user has the permission for `action` on `resource`, by default the current one. Unlike react-admin's
 * `useCanAccess` it is synchronous, so that no button appears late and moves its neighbours.
 */
export const useCan = (action: string, resource?: string) => {
  const around = useResourceContext();
  return use(AccessContext)(action, resource ?? around ?? '');
};

/**
 * Returns a function that checks whether the page of a public path exists. It does not if the console is built without
 * the page's resource, or if the connected API cannot serve the page.
 */
export const useHasPage = () => {
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

/**
 * Renders its children only if the user's effective role is in `roles` (the permission directive of
 * docs/requirements.md#rules). Throws a `TypeError` if `roles` is not an array.
 */
export const Authorized = ({ roles, children }: { roles: readonly string[]; children: ReactNode }) => {
  const { data: identity } = useGetIdentity();
  if (!Array.isArray(roles)) throw new TypeError("Roles are needed: roles={['admin', 'auditor']}");
  return identity && roles.includes(String(identity.role)) ? children : null;
};
