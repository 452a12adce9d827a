import { usePageLocation } from '../../routing/pageLocation';
import { routerProvider } from '../../routing/routerProvider';

const { Navigate } = routerProvider;

/** The hidden helper route `/redirect/:path` (SPEC.md section 2): leads on to the path, which is built anew. */
export const Redirect = () => {
  const { pathname, search } = usePageLocation();
  return <Navigate to={pathname.replace(/^\/redirect\/*/, '/') + search} replace />;
};
