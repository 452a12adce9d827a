import { beginCalls } from './providers/headStart';
import { getToken } from './session/session';
import { useSettings } from './shell/settings/settings';

const loadMount = () => import('./mount');
const loadApp = () => import('./App');
const loadSignIn = () => import('./SignIn');

const showConsole = async () => {
  const [{ mount }, { App }] = await Promise.all([loadMount(), loadApp()]);
  mount(App, {});
};

const home = import.meta.env.BASE_URL;
const goTo = (address: string) => window.history.replaceState(null, '', address);

/** Where the visitor goes on to once signed in. */
const destination = () => {
  const { pathname, search, hash } = window.location;
  return ['', 'login'].includes(pathname.slice(home.length)) ? home : pathname + search + hash;
};

/** The sign-in page before the console is there, where the guard would have led (SPEC.md section 4). */
const showSignIn = async () => {
  const target = destination();
  goTo(`${home}login`);
  const onSignedIn = () => {
    goTo(target);
    void showConsole();
  };
  const [{ mount }, { SignIn }] = await Promise.all([loadMount(), loadSignIn()]);
  mount(SignIn, { load: loadApp, onSignedIn });
};

const { locale, menuFromServer } = useSettings.getState();
// Calls ask for the answer in the document's language.
document.documentElement.lang = locale;
const token = getToken();
if (token === null) void showSignIn();
else {
  beginCalls(token, ['/info', ...(menuFromServer ? ['/menu'] : [])]);
  void showConsole();
}
