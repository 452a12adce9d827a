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
import { RouterStoreContext } from './pageLocation';
import { redirects } from './definitions';
import { getUnderlyingPagePath } from './routes';

/** The values of the contexts that react-router provides. */
type RouterContexts = {
  router: ContextType<typeof UNSAFE_DataRouterContext>;
  dataRouter: ContextType<typeof UNSAFE_DataRouterStateContext>;
  navigation: ContextType<typeof UNSAFE_NavigationContext>;
  address: ContextType<typeof UNSAFE_LocationContext>;
  route: ContextType<typeof UNSAFE_RouteContext>;
};

/** Calls `onChange` with the values of react-router's contexts when it mounts and after every navigation. */
const RouterContextsListener = ({ onChange }: { onChange: (contexts: RouterContexts) => void }) => {
  const contexts = {
    router: use(UNSAFE_DataRouterContext),
    dataRouter: use(UNSAFE_DataRouterStateContext),
    navigation: use(UNSAFE_NavigationContext),
    address: use(UNSAFE_LocationContext),
    route: use(UNSAFE_RouteContext),
  };
  useLayoutEffect(() => onChange(contexts));
  return null;
};

type RouterContextsProviderProps = { contexts: RouterContexts; children: ReactNode };

const RouterContextsProvider = ({ contexts, children }: RouterContextsProviderProps) => (
  <UNSAFE_DataRouterContext value={contexts.router}>
    <UNSAFE_DataRouterStateContext value={contexts.dataRouter}>
      <UNSAFE_NavigationContext value={contexts.navigation}>
        <UNSAFE_LocationContext value={contexts.address}>
          <UNSAFE_RouteContext value={contexts.route}>{children}</UNSAFE_RouteContext>
        </UNSAFE_LocationContext>
      </UNSAFE_NavigationContext>
    </UNSAFE_DataRouterStateContext>
  </UNSAFE_DataRouterContext>
);

/** Restores the scroll position when the user returns to a page. */
const PageScrollRestoration = ({ store }: { store: StoreApi<RouterContexts> }) => (
  <RouterContextsProvider contexts={useStore(store)}>
    {/* Keyed by page: a drawer does not scroll the list beneath it, and a tab returns to its scroll position. */}
    <ScrollRestoration getKey={({ pathname }) => getUnderlyingPagePath(pathname)} />
  </RouterContextsProvider>
);

/** Creates the redirects of docs/requirements.md#routes, and a route with `element` for every other path. */
const createRoutes = (element: ReactNode): RouteObject[] => [
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    loader: () => redirect(to),
    // A redirect renders nothing.
    element: <></>,
    hydrateFallbackElement: <></>,
  })),
  { path: '*', element },
];

/**
 * Renders `children` at the URL in the address bar. They are a sibling of react-router's provider, below copies of its
 * contexts that never change. If these contexts changed on every navigation, React would walk through every mounted page
 * to find their readers. The current location is in a store (`usePageLocation`).
 */
export const ConsoleRouter = ({ children }: { children: ReactNode }) => {
  const [store, setStore] = useState<StoreApi<RouterContexts>>();
  const [router] = useState(() => {
    let created: StoreApi<RouterContexts> | undefined;
    const onChange = (contexts: RouterContexts) => {
      if (created) return created.setState(contexts);
      created = createStore(() => contexts);
      setStore(created);
    };
    return createBrowserRouter(createRoutes(<RouterContextsListener onChange={onChange} />), {
      basename: import.meta.env.BASE_URL,
    });
  });
  return (
    <>
      {/* In a transition, opening the login page would lose the race against react-admin requesting it again. */}
      <RouterProvider router={router} useTransitions={false} />
      {store && (
        <RouterContextsProvider contexts={store.getInitialState()}>
          <RouterStoreContext value={store}>
            <PageScrollRestoration store={store} />
            {children}
          </RouterStoreContext>
        </RouterContextsProvider>
      )}
    </>
  );
};
