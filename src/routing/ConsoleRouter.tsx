import { use, useLayoutEffect, useState, type ContextType, type ReactNode } from 'react';
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  createBrowserRouter,
  redirect,
  RouterProvider,
  ScrollRestoration,
  type RouteObject,
} from 'react-router';
import { createStore, useStore, type StoreApi } from 'zustand';
import { AddressContext, type AddressState } from './pageLocation';
import { getUnderlyingPagePath, redirects } from './routes';

/** The values of react-router's contexts. */
type RouterState = AddressState & {
  router: ContextType<typeof UNSAFE_DataRouterContext>;
  routerState: ContextType<typeof UNSAFE_DataRouterStateContext>;
  navigation: ContextType<typeof UNSAFE_NavigationContext>;
  current: ContextType<typeof UNSAFE_LocationContext>;
  route: ContextType<typeof UNSAFE_RouteContext>;
};

/** Passes the values of react-router's contexts on, at first and after every navigation. */
const RouterReader = ({ onChange }: { onChange: (state: RouterState) => void }) => {
  const current = use(UNSAFE_LocationContext);
  const routerState = use(UNSAFE_DataRouterStateContext);
  const state = {
    location: current.location,
    isPop: current.navigationType === 'POP',
    blockers: routerState?.blockers,
    router: use(UNSAFE_DataRouterContext),
    routerState,
    navigation: use(UNSAFE_NavigationContext),
    current,
    route: use(UNSAFE_RouteContext),
  };
  useLayoutEffect(() => onChange(state));
  return null;
};

/** Creates the routes: every redirect, and `page` at any other path. */
const createRoutes = (page: ReactNode): RouteObject[] => [
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    loader: () => redirect(to),
    // A redirect renders nothing.
    element: <></>,
    hydrateFallbackElement: <></>,
  })),
  { path: '*', element: page },
];

/** Restores the scroll position of a page that was left. */
const PageScrollRestoration = ({ store }: { store: StoreApi<RouterState> }) => {
  const { routerState, current, route } = useStore(store);
  return (
    <UNSAFE_DataRouterStateContext value={routerState}>
      <UNSAFE_LocationContext value={current}>
        <UNSAFE_RouteContext value={route}>
          {/* Keyed by page: a drawer does not scroll the list beneath it, and a tab returns to its scroll position. */}
          <ScrollRestoration getKey={({ pathname }) => getUnderlyingPagePath(pathname)} />
        </UNSAFE_RouteContext>
      </UNSAFE_LocationContext>
    </UNSAFE_DataRouterStateContext>
  );
};

/**
 * Renders `children` at the URL in the address bar. They are beside react-router and not below it, with the first values of
 * its contexts: a context that changes on every navigation would make React search all mounted pages for its readers.
 * `usePageLocation` reads the current location from a store.
 */
export const ConsoleRouter = ({ children }: { children: ReactNode }) => {
  const [store, setStore] = useState<StoreApi<RouterState> | null>(null);
  const [router] = useState(() => {
    let created: StoreApi<RouterState> | undefined;
    const onChange = (state: RouterState) => {
      if (created) return created.setState(state);
      created = createStore(() => state);
      setStore(created);
    };
    return createBrowserRouter(createRoutes(<RouterReader onChange={onChange} />), {
      basename: import.meta.env.BASE_URL,
    });
  });
  const first = store?.getInitialState();
  return (
    <>
      {/* In a transition, opening the login page would lose the race against react-admin requesting it again. */}
      <RouterProvider router={router} useTransitions={false} />
      {store && first && (
        <UNSAFE_DataRouterContext value={first.router}>
          <UNSAFE_DataRouterStateContext value={first.routerState}>
            <UNSAFE_NavigationContext value={first.navigation}>
              <UNSAFE_LocationContext value={first.current}>
                <UNSAFE_RouteContext value={first.route}>
                  <AddressContext value={store}>
                    <PageScrollRestoration store={store} />
                    {children}
                  </AddressContext>
                </UNSAFE_RouteContext>
              </UNSAFE_LocationContext>
            </UNSAFE_NavigationContext>
          </UNSAFE_DataRouterStateContext>
        </UNSAFE_DataRouterContext>
      )}
    </>
  );
};
