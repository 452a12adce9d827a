import { QueryClientProvider, useQueryClient, type Query } from '@tanstack/react-query';
import { Activity, memo, useEffect, useState, type ReactNode } from 'react';
import type { Location } from 'react-router';
import { PageLocationContext, isSameLocation, usePageLocation } from '@/routing/pageLocation';
import { findRoute, getUnderlyingPagePath } from '@/routing/routes';
import { createPageQueryClient } from './pageQueryClient';

/** Maximum number of hidden lists. Above it, the one that was left first is unmounted. */
const mostHiddenLists = 8;

/** A mounted page by its public path, and its own location. */
type MountedPage = { name: string; location: Location };

/** Whether the page stays mounted when it is left: a list without an open drawer. */
const isKept = ({ name, location }: MountedPage) => findRoute(name)?.isList === true && location.pathname === name;

/** Returns the mounted pages after `page` is opened, which is the last one. */
const openPage = (pages: readonly MountedPage[], page: MountedPage) => [
  ...pages.filter(other => other.name !== page.name && isKept(other)).slice(-mostHiddenLists),
  page,
];

/** Whether React has hidden a dialog, menu or popover, which are mounted in the body. */
const hasHiddenOverlay = () =>
  [...document.querySelectorAll<HTMLElement>('body > [role=presentation]')].some(
    ({ style }) => style.display === 'none',
  );

/** A hidden list is read again as if it were opened for the first time. */
const queryOptions = { isDue: (query: Query) => query.isStale() };

type KeptPageProps = MountedPage & { onClose: (name: string) => void; children: ReactNode };

/** A page at its own location. Closes when it is left with an open dialog, which would otherwise open again with it. */
const KeptPage = memo(({ name, location, onClose, children }: KeptPageProps) => {
  useEffect(
    () => () => {
      if (hasHiddenOverlay()) onClose(name);
    },
    [name, onClose],
  );
  const shared = useQueryClient();
  const [queries] = useState(() => createPageQueryClient(shared, queryOptions));
  // A parent's effect runs after the effects of the page, which read the data.
  useEffect(() => queries.show(), [queries]);
  return (
    <QueryClientProvider client={queries.client}>
      <PageLocationContext value={location}>{children}</PageLocationContext>
    </QueryClientProvider>
  );
});

KeptPage.displayName = 'KeptPage';

/**
 * Shows the current page, and keeps the lists that were opened before mounted but hidden, so that they show their rows
 * at once when they are opened again (docs/architecture.md#speed). They refetch their rows then. What the user has
 * selected or typed is reset when a list is left (`useResetOnLeave`).
 */
export const KeepAliveLists = ({ children }: { children: ReactNode }) => {
  const location = usePageLocation();
  const name = getUnderlyingPagePath(location.pathname);
  const [pages, setPages] = useState<readonly MountedPage[]>([]);
  const [close] = useState(
    () => (closed: string) =>
      setPages(current => current.filter((other, index) => other.name !== closed || index === current.length - 1)),
  );
  const last = pages.at(-1);
  if (last?.name !== name || !isSameLocation(last.location, location)) {
    const known = pages.find(other => other.name === name);
    const isSame = known && isSameLocation(known.location, location);
    setPages(openPage(pages, isSame ? known : { name, location }));
  }
  return pages.map(mounted => (
    // Other pages share a key, so that the focus stays on "next" when the next record's page opens.
    <Activity
      key={findRoute(mounted.name)?.isList ? mounted.name : 'page'}
      mode={mounted.name === name ? 'visible' : 'hidden'}
    >
      <KeptPage {...mounted} onClose={close}>
        {children}
      </KeptPage>
    </Activity>
  ));
};
