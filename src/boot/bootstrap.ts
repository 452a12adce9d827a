import { App, loadConsole } from '@/App';
import { declaration } from '@/providers/capabilities';
import { getStoredListRequestPaths } from '@/session/listCalls';
import { getToken } from '@/session/session';
import { loadMessages } from '@/i18n/loadMessages';
import { prefetchPageCode } from '@/routing/definitions';
import { getFailedStyleSheetPath } from '@/routing/codeLoadError';
import { useSettingsStore } from '@/shell/settings/settings';
import type { PageWrapperComponent } from './mountPage';
import { prefetchCalls } from './prefetchCalls';

const loadMount = () => import('./mountPage');
const loadSignIn = () => import('./SignInApp');
const home = import.meta.env.BASE_URL;

let withoutStyles: unknown = null;

const loadConsoleWithStyles = async () => {
  // Vite requests a style sheet only once, so the next import would succeed without it.
  if (withoutStyles) throw withoutStyles;
  try {
    await loadConsole();
  } catch (error) {
    if (getFailedStyleSheetPath(error)) withoutStyles = error;
    throw error;
  }
};

const loadConsoleAndTexts = async () => {
  const [texts] = await Promise.all([loadMessages(useSettingsStore.getState().locale), loadConsoleWithStyles()]);
  return texts;
};

/** Milliseconds that a loaded console waits for its first page's code, so that no skeleton flickers. */
const patience = 300;

/** Returns the public path of a page, which the console's own path and a query or hash are no part of. */
const toPagePath = (address: string) => new URL(address, window.location.origin).pathname.slice(home.length - 1);

/** Loads the console, and the page in the address bar if its code loads fast enough. */
const prepareApp = async () => {
  const page = prefetchPageCode(toPagePath(window.location.href));
  const loading = loadConsoleAndTexts();
  const ready = await loading;
  await Promise.race([page, new Promise(resolve => setTimeout(resolve, patience))]);
  return ready;
};

const goTo = (address: string) => window.history.replaceState(null, '', address);

/** Whether a path begins with two slashes. Browsers and routers take the rest for another host when it is opened. */
const isOtherHost = (pathname: string) => pathname.startsWith('//');

/** Renders the console at the page in the address bar. */
export const startConsole = async (frame?: PageWrapperComponent) => {
  if (isOtherHost(window.location.pathname)) goTo(home);
  const [{ mountPage }, texts] = await Promise.all([loadMount(), prepareApp()]);
  mountPage(App, { texts }, frame);
};

/** Returns the path to open after signing in at this address. */
export const getSignInDestination = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  isOtherHost(pathname) || ['', 'login'].includes(pathname.slice(home.length)) ? home : pathname + search + hash;

type StartOptions = {
  frame?: PageWrapperComponent;
  /** Loads the console, with `loadCode`. Called when the browser is idle, and at each sign-in. */
  load?: (loadCode: () => Promise<unknown>) => Promise<unknown>;
  /** Resolves when the API takes calls. By default it does at once. */
  untilServed?: () => Promise<unknown>;
};

/** Requests what every page needs of a signed-in user, and the lists that the page at this address has read before. */
export const prefetchFirstPageCalls = (token: string) => {
  const { user, menu, views } = declaration.prefetch;
  const { menuFromServer } = useSettingsStore.getState();
  prefetchCalls(token, [user, menuFromServer ? menu : undefined, views, ...getStoredListRequestPaths()]);
};

/**
 * Shows the sign-in page before the console is loaded, at the URL that the auth guard would redirect to
 * (docs/requirements.md#states).
 */
export const startSignInPage = async ({
  frame,
  load = loadCode => loadCode(),
  untilServed = () => Promise.resolve(),
}: StartOptions = {}) => {
  const [{ mountPage }, { SignInApp }] = await Promise.all([loadMount(), loadSignIn()]);
  // Not earlier: a visitor who reloads because the page's code failed to load must not lose the destination.
  const target = getSignInDestination(window.location);
  goTo(`${home}login`);
  const loadTarget = () => Promise.all([loadConsoleAndTexts(), prefetchPageCode(toPagePath(target))]);
  const onSignedIn = () => {
    goTo(target);
    const token = getToken();
    if (token !== null) prefetchFirstPageCalls(token);
    return startConsole(frame);
  };
  mountPage(SignInApp, { load: () => load(loadTarget), untilServed, onSignedIn }, frame);
};
