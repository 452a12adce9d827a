import { useState, type ReactNode } from 'react';
import {
  createBrowserRouter,
  redirect,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useNavigationType,
  type RouteObject,
} from 'react-router';
import { PageLocationContext, PopNavigationContext } from './pageLocation';
import { getPagePath, redirects } from './routes';

/** Provides the location of the address bar. Only components that read it re-render when it changes. */
const PublicLocationProvider = ({ children }: { children: ReactNode }) => (
  <PageLocationContext value={useLocation()}>
    <PopNavigationContext value={useNavigationType() === 'POP'}>
      {/* Keyed by page: a drawer does not scroll the list beneath it, and a tab returns to its scroll position. */}
      <ScrollRestoration getKey={({ pathname }) => getPagePath(pathname)} />
      {children}
    </PopNavigationContext>
  </PageLocationContext>
);

/** Creates the routes: every redirect, and `page` at any other path. */
const createRoutes = (page: ReactNode): RouteObject[] => [
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    loader: () => redirect(to),
    // A redirect renders nothing.
    element: <></>,
    hydrateFallbackElement: <></>,
  })),
  { path: '*', element: <PublicLocationProvider>{page}</PublicLocationProvider> },
];

/** Renders `children` at the URL in the address bar. Later changes of `children` are ignored. */
export const ConsoleRouter = ({ children }: { children: ReactNode }) => {
  const [router] = useState(() => createBrowserRouter(createRoutes(children), { basename: import.meta.env.BASE_URL }));
  // In a transition, opening the login page would lose the race against react-admin requesting it again.
  return <RouterProvider router={router} useTransitions={false} />;
};
