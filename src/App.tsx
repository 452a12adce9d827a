import { CacheProvider } from '@emotion/react';
import { lazy, useMemo, useState, type ReactNode } from 'react';
import { Admin, CustomRoutes, Resource } from 'react-admin';
import {
  createBrowserRouter,
  redirect,
  Route,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  type RouteObject,
} from 'react-router';
import { ImageOrigin } from './components/image/imageOrigin';
import { categories } from './catalog/categories';
import { TimeZone } from './components/fields/timeZone';
import { products } from './catalog/products';
import { bills } from './finance/bills';
import { withdrawals } from './finance/withdrawals';
import { orders } from './orders';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { createI18nProvider } from './providers/i18nProvider';
import { apiOrigin } from './providers/http';
import { createQueryClient } from './providers/queryClient';
import { PageLocation } from './routing/pageLocation';
import { pageOf } from './routing/paths';
import { routerProvider } from './routing/routerProvider';
import { redirects } from './routing/routes';
import { Layout } from './shell/layout/Layout';
import { Login } from './shell/login/Login';
import { AccessDenied } from './shell/pages/AccessDenied';
import { NotFound } from './shell/pages/NotFound';
import { Redirect } from './shell/pages/Redirect';
import { StatusPage } from './shell/pages/StatusPage';
import { settingsStore, useSomeSettings } from './shell/settings/settings';
import { createStyleCache } from './shell/theme/styleCache';
import { createConsoleTheme } from './shell/theme/theme';
import { suppliers } from './suppliers';
import { admins } from './system/admins';
import { menus } from './system/menus';
import { operationLogs } from './system/operationLogs';
import { permissions } from './system/permissions';
import { roles } from './system/roles';
import { users } from './system/users';
import { template } from './template';
import { DataAnalysis, MultiDimension } from './visualization';

const AccountPage = lazy(async () => ({ default: (await import('./shell/account/AccountPage')).AccountPage }));
const OrderStatistics = lazy(async () => ({
  default: (await import('./orders/statistics/OrderStatistics')).OrderStatistics,
}));

const Home = lazy(async () => ({ default: (await import('./shell/home/Home')).Home }));
const Monitor = lazy(async () => ({ default: (await import('./dashboard/monitor/Monitor')).Monitor }));
/** The table of contents: every resource and page of the console. */
const Console = () => {
  const { themeColor, timeZone } = useSomeSettings('themeColor', 'timeZone');
  // A new theme would draw the whole console again.
  const themes = useMemo(
    () => ({ theme: createConsoleTheme('light', themeColor), darkTheme: createConsoleTheme('dark', themeColor) }),
    [themeColor],
  );
  const [client] = useState(() => ({ queryClient: createQueryClient(), i18nProvider: createI18nProvider() }));
  return (
    <TimeZone value={timeZone}>
      <Admin
        {...client}
        {...{ authProvider, dataProvider, routerProvider }}
        store={settingsStore}
        {...themes}
        defaultTheme="light"
        layout={Layout}
        loginPage={Login}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        dashboard={Home}
        requireAuth
        disableTelemetry
      >
        <Resource {...products} />
        <Resource {...categories} />
        <Resource {...orders} />
        <Resource {...suppliers} />
        <Resource {...withdrawals} />
        <Resource {...bills} />
        <Resource {...users} />
        <Resource {...roles} />
        <Resource {...menus} />
        <Resource {...permissions} />
        <Resource {...admins} />
        <Resource {...operationLogs} />
        <Resource {...template} />
        <CustomRoutes>
          <Route path="/dashboard/monitor" element={<Monitor />} />
          <Route path="/visualization/data-analysis" element={<DataAnalysis />} />
          <Route path="/visualization/multi-dimension-data-analysis" element={<MultiDimension />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/order/statistics" element={<OrderStatistics />} />
          <Route path="/exception/404" element={<StatusPage code="404" />} />
          <Route path="/exception/500" element={<StatusPage code="500" />} />
          <Route path="/redirect/*" element={<Redirect />} />
        </CustomRoutes>
      </Admin>
    </TimeZone>
  );
};

/** The address bar's location for what is below, which is drawn anew only where it asks for it. */
const Located = ({ children }: { children: ReactNode }) => (
  <PageLocation value={useLocation()}>
    {/* A drawer leaves the list beneath it where it was, and a tab comes back as it was left. */}
    <ScrollRestoration getKey={({ pathname }) => pageOf(pathname)} />
    {children}
  </PageLocation>
);

/** Nothing is drawn before a redirect has led on. */
const pages: RouteObject[] = [
  ...Object.entries(redirects).map(([path, to]) => ({
    path,
    loader: () => redirect(to),
    element: <></>,
    hydrateFallbackElement: <></>,
  })),
  {
    path: '*',
    element: (
      <Located>
        <Console />
      </Located>
    ),
  },
];

/** The whole console at the address bar's URL. */
export const App = () => {
  const [router] = useState(() => createBrowserRouter(pages, { basename: import.meta.env.BASE_URL }));
  const [styles] = useState(createStyleCache);
  return (
    <CacheProvider value={styles}>
      <ImageOrigin value={apiOrigin}>
        {/* In a transition the way to the login page would lose the race against react-admin asking for it again. */}
        <RouterProvider router={router} useTransitions={false} />
      </ImageOrigin>
    </CacheProvider>
  );
};
