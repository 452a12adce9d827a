import { use, useMemo, useState, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext, UNSAFE_RouteContext, type Location } from 'react-router';
import { PageLocation } from './pageLocation';
import { toInner } from './paths';

type KeptLocationProps = { location: Location; children: ReactNode };

/**
 * The public location of a kept page. react-router's contexts stay with it: they are new after every move, and each
 * link of every page would be drawn again.
 */
export const TabLocationProvider = ({ location, children }: KeptLocationProps) => {
  const [route] = useState(use(UNSAFE_RouteContext));
  const own = useMemo(
    () => ({ location: { ...location, pathname: toInner(location.pathname) }, navigationType: NavigationType.Pop }),
    [location],
  );
  return (
    <PageLocation value={location}>
      <UNSAFE_LocationContext value={own}>
        <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
      </UNSAFE_LocationContext>
    </PageLocation>
  );
};
