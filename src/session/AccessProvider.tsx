import { useCallback, type ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { AccessContext, type CanAccess } from '@/ui/access';
import { canAccess } from './access';
import { useSession } from './session';

const none: readonly string[] = [];

/** Provides the permissions of the signed-in user. Nothing re-renders if a refetch returns the same permissions. */
export const AccessProvider = ({ children }: { children: ReactNode }) => {
  const permissions = useSession(useShallow(({ user }) => user?.permissions ?? none));
  const can: CanAccess = useCallback((action, resource) => canAccess(permissions, action, resource), [permissions]);
  return <AccessContext value={can}>{children}</AccessContext>;
};
