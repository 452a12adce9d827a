import { type ReactNode, use, useMemo, useState } from 'react';
import {
  ScrollRestoration,
  useLocation,
  NavigationType,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
  type Location,
} from 'react-router';
import { PageLocationContext } from './pageLocation';
import { getPagePath, toAdminPath } from './paths';

/** Provides the location of the address bar. Only components that read it re-render when it changes. */
export const PublicLocationProvider = ({ children }: { children: ReactNode }) => (
  <PageLocationContext value={useLocation()}>
    {/* Keyed by page: a drawer does not scroll the list beneath it, and a tab returns to its scroll position. */}
    <ScrollRestoration getKey={({ pathname }) => getPagePath(pathname)} />
    {children}
  </PageLocationContext>
);

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
