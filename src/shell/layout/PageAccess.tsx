import type { ReactNode } from 'react';
import { usePageLocation } from '../../routing/pageLocation';
import { routerProvider } from '../../routing/routerProvider';
import { findRoute } from '../../routing/paths';
import { canVisit } from '../../session/access';
import { useSession } from '../../session/session';

const { Navigate } = routerProvider;

const denied = '/access-denied';

/** Leads whoever may not open the page to the 403 page (SPEC.md section 5). */
export const PageAccess = ({ children }: { children: ReactNode }) => {
  const { pathname } = usePageLocation();
  const user = useSession(session => session.user);
  const route = findRoute(pathname);
  // The 403 page is listed for admins, and shown to whoever is denied another.
  if (canVisit(user, route) || route?.inner === denied) return children;
  return <Navigate to={denied} replace />;
};
