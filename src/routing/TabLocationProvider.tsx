import { use, useMemo, useState, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext, UNSAFE_RouteContext, type Location } from 'react-router';
import { PageLocationContext } from './pageLocation';
import { toAdminPath } from './paths';

type KeptLocationProps = { location: Location; children: ReactNode };

/**
 * Provides the public location of a keep-alive page. It also holds react-router's contexts: they change on every
 * navigation and would re-render each link of every page.
 */
export const TabLocationProvider = ({ location, children }: KeptLocationProps) => {
  const [route] = useState(use(UNSAFE_RouteContext));
  const own = useMemo(
    () => ({ location: { ...location, pathname: toAdminPath(location.pathname) }, navigationType: NavigationType.Pop }),
    [location],
  );
  return (
    <PageLocationContext value={location}>
      <UNSAFE_LocationContext value={own}>
        <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
      </UNSAFE_LocationContext>
    </PageLocationContext>
  );
};
