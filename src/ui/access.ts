import { createContext, use } from 'react';
import { useResourceContext } from 'react-admin';

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
