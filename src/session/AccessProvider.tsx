import { useCallback, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { AccessContext, type CanAccess } from '@/ui/access';
import { canAccess } from './access';
import { useSession } from './session';

const none: readonly string[] = [];

/** Tells everything below what the signed-in user may do; asking again with the same answer draws nothing anew. */
export const AccessProvider = ({ children }: { children: ReactNode }) => {
  const permissions = useSession(useShallow(({ user }) => user?.permissions ?? none));
  const can: CanAccess = useCallback((action, resource) => canAccess(permissions, action, resource), [permissions]);
  return <AccessContext value={can}>{children}</AccessContext>;
};
