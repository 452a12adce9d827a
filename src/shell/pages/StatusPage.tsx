import { StatusPage } from '@/admin/record/StatusPage';
import { usePageLocation } from '@/routing/pageLocation';
import { routerProvider } from '@/routing/routerProvider';

/** The page for denied navigation (docs/requirements.md#rules). */
export const AccessDenied = () => <StatusPage code="403" />;

/** The page for unknown paths (docs/requirements.md#routes). */
export const NotFound = () => <StatusPage code="404" />;

const { Navigate } = routerProvider;

/**
 * The hidden helper route `/redirect/:path` (docs/requirements.md#routes). Redirects to the path and mounts its page
 * anew.
 */
export const Redirect = () => {
  const { pathname, search } = usePageLocation();
  return <Navigate to={pathname.replace(/^\/redirect\/*/, '/') + search} replace />;
};
