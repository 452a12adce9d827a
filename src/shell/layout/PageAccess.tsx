import type { ReactNode } from 'react';
import { usePageLocation } from '../../routing/pageLocation';
import { routerProvider } from '../../routing/routerProvider';
import { findRoute } from '../../routing/paths';
import { canVisit } from '../../session/access';
import { useSession } from '../../session/session';

const { Navigate } = routerProvider;

/** Leads whoever may not open the page to the 403 page (SPEC.md section 5). */
export const PageAccess = ({ children }: { children: ReactNode }) => {
  const { pathname } = usePageLocation();
  const user = useSession(session => session.user);
  return canVisit(user, findRoute(pathname)) ? children : <Navigate to="/access-denied" replace />;
};
