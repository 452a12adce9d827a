import { use, useMemo, useState, type ReactNode } from 'react';
import { NavigationType, UNSAFE_LocationContext, UNSAFE_RouteContext, createPath, type Location } from 'react-router';
import { ListLocationContext, PageLocationContext, usePageLocation } from './pageLocation';
import { getUnderlyingPagePath, publicToReactAdminPath } from './routes';

type FixedLocationProps = {
  location: Location;
  /** Which location it is. By default that of a page. */
  context?: typeof PageLocationContext;
  children: ReactNode;
};

/**
 * Provides the public location of a page that stays mounted. It also holds react-router's contexts, which change on every
 * navigation.
 */
export const FixedLocationProvider = ({
  location,
  context: LocationOf = PageLocationContext,
  children,
}: FixedLocationProps) => {
  const [route] = useState(use(UNSAFE_RouteContext));
  const own = useMemo(
    () => ({
      location: { ...location, pathname: publicToReactAdminPath(location.pathname) },
      navigationType: NavigationType.Pop,
    }),
    [location],
  );
  return (
    <LocationOf value={location}>
      <UNSAFE_LocationContext value={own}>
        <UNSAFE_RouteContext value={route}>{children}</UNSAFE_RouteContext>
      </UNSAFE_LocationContext>
    </LocationOf>
  );
};

/**
 * Provides the location of a list without that of its drawer, so that opening and closing the drawer re-renders neither
 * the rows nor their links.
 */
export const ListLocationProvider = ({ children }: { children: ReactNode }) => {
  const location = usePageLocation();
  const pathname = getUnderlyingPagePath(location.pathname);
  const list = location.pathname === pathname ? location : { ...location, pathname };
  const [known, setKnown] = useState(list);
  if (createPath(known) !== createPath(list) || (list === location && list.state !== known.state)) setKnown(list);
  return (
    <FixedLocationProvider location={known} context={ListLocationContext}>
      {children}
    </FixedLocationProvider>
  );
};
