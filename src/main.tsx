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

/** The sign-in page before the console is there, where the guard would have led (SPEC.md section 4). */
const showSignIn = async () => {
  const [{ mount }, { SignIn }] = await Promise.all([loadMount(), loadSignIn()]);
  mount(SignIn, { load: loadApp, onSignedIn: () => void showConsole() });
};

document.documentElement.lang = useSettings.getState().locale;
const token = getToken();
if (token === null) void showSignIn();
else {
  beginCalls(token);
  void showConsole();
}
