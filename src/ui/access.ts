import { createContext, use } from 'react';
import { useResourceContext } from 'react-admin';

/** Whether the user may do `action` on `resource`. */
export type CanAccess = (action: string, resource: string) => boolean;

/** What the signed-in user may do; nothing where no one says. */
export const AccessContext = createContext<CanAccess>(() => false);

/**
 * Whether the user may do `action` on `resource`, by default the one around. Unlike react-admin's `useCanAccess` it answers
 * at once, so that no button appears late and moves its neighbours.
 */
export const useCan = (action: string, resource?: string) => {
  const around = useResourceContext();
  return use(AccessContext)(action, resource ?? around ?? '');
};
