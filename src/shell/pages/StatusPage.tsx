import { StatusPage } from '@/admin/record/StatusPage';
import { usePageLocation } from '@/routing/pageLocation';
import { routerProvider } from '@/routing/routerProvider';

/** Where denied navigation leads (docs/requirements.md#rules). */
export const AccessDenied = () => <StatusPage code="403" />;

/** What unknown paths lead to (docs/requirements.md#routes). */
export const NotFound = () => <StatusPage code="404" />;

const { Navigate } = routerProvider;

/** The hidden helper route `/redirect/:path` (docs/requirements.md#routes): leads on to the path, which is built anew. */
export const Redirect = () => {
  const { pathname, search } = usePageLocation();
  return <Navigate to={pathname.replace(/^\/redirect\/*/, '/') + search} replace />;
};
