import { type ReactNode, use, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import {
  IDLE_BLOCKER,
  NavigationType,
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
  type BlockerFunction,
  type Location,
} from 'react-router';
import { PageLocationContext } from './pageLocation';
import { toAdminPath } from './routes';

// The only module that uses react-router's internal contexts, for what its public API cannot do: it has no nested
// router, no provider of a location that does not change, and a blocker that `<Activity>` breaks.

type TabLocationProps = { location: Location; children: ReactNode };

/**
 * Provides the public location of a keep-alive page. It also holds react-router's contexts: they change on every
 * navigation and would re-render each link of every page.
 */
export const TabLocationProvider = ({ location, children }: TabLocationProps) => {
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

/**
 * Replaces react-router's `useBlocker`. When `<Activity>` shows a page again, that hook registers the page's old blocker
 * along with the new one, but a router accepts only one.
 */
export const useRouterBlocker = (shouldBlock: BlockerFunction) => {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const blockers = use(UNSAFE_DataRouterStateContext)?.blockers;
  const key = useId();
  const decide = useEffectEvent(shouldBlock);
  useEffect(() => {
    router?.getBlocker(key, args => decide(args));
    return () => router?.deleteBlocker(key);
  }, [router, key]);
  return blockers?.get(key) ?? IDLE_BLOCKER;
};
