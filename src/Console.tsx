import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import {
  AdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  ResourceDefinitionContext,
  useLogin,
  type ResourceDefinitionContextValue,
} from 'react-admin';
import { Route } from 'react-router';
import { ImageOriginContext } from './admin/fields/Picture';
import { TimeZoneContext } from './admin/fields/dateTime';
import type { ResourceDefinition, CustomPagesDefinition } from './admin/defineResource';
import { FeaturesContext, type Feature } from './admin/feature';
import { authProvider } from './providers/authProvider';
import { dataProvider } from './providers/dataProvider';
import { createI18nProvider } from './i18n/i18nProvider';
import { loadMessages, type ConsoleMessages } from './i18n/loadMessages';
import { apiOrigin } from './providers/api';
import { declaration, type Capability } from './providers/capabilities';
import { createQueryClient } from './providers/queryClient';
import { ConsoleRouter } from './routing/ConsoleRouter';
import { routerProvider } from './routing/routerProvider';
import { ApiDeclarationContext } from './ui/access';
import { AccessProvider } from './session/AccessProvider';
import { Layout } from './shell/layout/Layout';
import { PageError } from './shell/layout/Page';
import { NewestNotification } from './shell/layout/NewestNotification';
import { SessionLoadingPage, AccessDenied, NotFound, RedirectPage } from './shell/layout/ErrorPages';
import { ErrorPage } from './ui/ErrorPage';
import { LazyHomePage } from './shell';
import { reactAdminSettingsStore, useSettingValues } from './shell/settings/settings';
import { consoleComponentOverrides } from './shell/theme/console';
import { createEmotionCache, useConsoleThemes } from './shell/theme/theme';
import { getToken } from './session/session';
import { Login } from './shell/login/Login';

const { Navigate } = routerProvider;

/**
 * Shows the login page inside a loaded console. A signed-in visitor is redirected to the workplace
 * (docs/requirements.md#routes).
 */
const LoginPage = () => {
  const signIn = useLogin();
  const [signedIn] = useState(() => getToken() !== null);
  return signedIn ? <Navigate to="/" replace /> : <Login signIn={signIn} />;
};

const AuthenticationError = () => <ErrorPage code="500" />;

type ConsoleProps = {
  resources: readonly ResourceDefinition[];
  /** The pages that belong to no resource. */
  pages: CustomPagesDefinition['extraPages'];
  features: readonly Feature[];
  /** The console's messages, in the language of the settings. */
  texts: ConsoleMessages;
  /** The connected API. By default, the one that `src/providers` describes. */
  api?: ConnectedApi;
};

const connectedApi = { declaration, dataProvider, authProvider };

type ConnectedApi = typeof connectedApi;

/**
 * Creates the context of all resources. react-admin would register one after the other once the first page has rendered,
 * and everything that reads the context would render again, twice.
 */
const createResourceDefinitions = (resources: readonly ResourceDefinition[]): ResourceDefinitionContextValue => ({
  definitions: Object.fromEntries(resources.map(resource => [resource.name, Resource.registerResource(resource)])),
  register: () => undefined,
  unregister: () => undefined,
});

/** Renders react-admin with the resources and pages that the connected API can serve. */
const Resources = ({ resources, pages, features, texts, api = connectedApi }: ConsoleProps) => {
  const {
    declaration: { capabilities },
    ...providers
  } = api;
  const isServed = ({ needs }: { name?: string; path?: string; needs?: Capability }) => !needs || capabilities[needs];
  const { timeZone } = useSettingValues('timeZone');
  const themes = useConsoleThemes(consoleComponentOverrides);
  const [definitions] = useState(() => createResourceDefinitions(resources.filter(isServed)));
  const [client] = useState(() => {
    const queryClient = createQueryClient();
    const hasToken = getToken() !== null;
    for (const { prefetchForLists } of hasToken ? features.filter(isServed) : [])
      void prefetchForLists?.(queryClient, providers.dataProvider);
    return { queryClient, i18nProvider: createI18nProvider(texts, loadMessages) };
  });
  return (
    <TimeZoneContext value={timeZone}>
      <AdminContext {...client} {...{ ...providers, routerProvider }} store={reactAdminSettingsStore} {...themes}>
        <CssBaseline enableColorScheme />
        {/* Not react-admin's `<Admin>`, which imports the layout, menu and login form that the console replaces: 9 kB gzip. */}
        <ResourceDefinitionContext value={definitions}>
          <CoreAdminUI
            layout={Layout}
            loading={SessionLoadingPage}
            loginPage={LoginPage}
            catchAll={NotFound}
            accessDenied={AccessDenied}
            authenticationError={AuthenticationError}
            error={PageError}
            dashboard={LazyHomePage}
            requireAuth
            disableTelemetry
          >
            {resources.filter(isServed).map(resource => (
              <Resource key={resource.name} {...resource}>
                {resource.extraPages.map(page => (
                  <Route key={page.path} path={page.path} element={page.element} />
                ))}
              </Resource>
            ))}
            <CustomRoutes>
              {pages.filter(isServed).map(page => (
                <Route key={page.path} path={page.path} element={page.element} />
              ))}
              <Route path="/exception/404" element={<ErrorPage code="404" />} />
              <Route path="/exception/500" element={<ErrorPage code="500" />} />
              <Route path="/redirect/*" element={<RedirectPage />} />
            </CustomRoutes>
          </CoreAdminUI>
        </ResourceDefinitionContext>
        {/* In the page's root, an open drawer would hide it from assistive technology. */}
        {createPortal(<NewestNotification />, document.body)}
      </AdminContext>
    </TimeZoneContext>
  );
};

/** Renders the whole console at the URL in the address bar. */
export const Console = (props: ConsoleProps) => {
  const [styles] = useState(createEmotionCache);
  return (
    <CacheProvider value={styles}>
      <ImageOriginContext value={apiOrigin}>
        <ApiDeclarationContext value={(props.api ?? connectedApi).declaration}>
          <FeaturesContext value={props.features}>
            <AccessProvider>
              <ConsoleRouter>
                <Resources {...props} />
              </ConsoleRouter>
            </AccessProvider>
          </FeaturesContext>
        </ApiDeclarationContext>
      </ImageOriginContext>
    </CacheProvider>
  );
};
