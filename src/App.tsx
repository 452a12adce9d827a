import { CacheProvider } from '@emotion/react';
import { lazy, useState } from 'react';
import { Admin, CustomRoutes, Resource, type ResourceProps } from 'react-admin';
import { createBrowserRouter, redirect, Route, RouterProvider, type RouteObject } from 'react-router';
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
import { loadTexts, type Texts } from './providers/texts/loadTexts';
import { apiOrigin } from './providers/api';
import { createQueryClient } from './providers/queryClient';
import { Located } from './routing/Located';
import { routerProvider } from './routing/routerProvider';
import { redirects } from './routing/routes';
import { loadScreen } from './shell/menu/screens';
import { Layout } from './shell/layout/Layout';
import { LoginPage } from './shell/login/LoginPage';
import { AccessDenied } from './shell/pages/AccessDenied';
import { NotFound } from './shell/pages/NotFound';
import { Redirect } from './shell/pages/Redirect';
import { StatusPage } from './shell/pages/StatusPage';
import { settingsStore, useSomeSettings } from './shell/settings/settings';
import { createStyleCache } from './shell/theme/styleCache';
import { useConsoleThemes } from './shell/theme/useConsoleThemes';
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

/** Every resource of the console. */
const resources: ResourceProps[] = [
  products,
  categories,
  orders,
  suppliers,
  withdrawals,
  bills,
  users,
  roles,
  menus,
  permissions,
  admins,
  operationLogs,
  template,
];

type AppProps = {
  /** What the console says, in the language of the settings. */
  texts: Texts;
};

/** The table of contents: every resource and page of the console. */
const Console = ({ texts }: AppProps) => {
  const { timeZone } = useSomeSettings('timeZone');
  const themes = useConsoleThemes();
  const [client] = useState(() => ({
    queryClient: createQueryClient(),
    i18nProvider: createI18nProvider(texts, loadTexts),
  }));
  return (
    <TimeZone value={timeZone}>
      <Admin
        {...client}
        {...{ authProvider, dataProvider, routerProvider }}
        store={settingsStore}
        {...themes}
        layout={Layout}
        loginPage={LoginPage}
        catchAll={NotFound}
        accessDenied={AccessDenied}
        dashboard={Home}
        requireAuth
        disableTelemetry
      >
        {resources.map(definition => (
          <Resource key={definition.name} {...definition} />
        ))}
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

/** Nothing is drawn before a redirect has led on. */
const createPages = (props: AppProps): RouteObject[] => [
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
        <Console {...props} />
      </Located>
    ),
  },
];

/** The whole console at the address bar's URL. */
export const App = (props: AppProps) => {
  const [router] = useState(() => {
    const basename = import.meta.env.BASE_URL;
    // The page's code comes while the shell is drawn.
    loadScreen(resources, window.location.pathname.slice(basename.length - 1));
    return createBrowserRouter(createPages(props), { basename });
  });
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
