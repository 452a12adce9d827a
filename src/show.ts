import { prepareTimes } from './components/fields/dateTime';
import { loadTexts } from './providers/texts/loadTexts';
import { loadScreen } from './routing/loadScreen';
import { useSettings } from './shell/settings/settings';

const loadMount = () => import('./mount');
const loadSignIn = () => import('./SignIn');
const home = import.meta.env.BASE_URL;

const loadConsole = async () => {
  const [{ App }, texts] = await Promise.all([import('./App'), loadTexts(useSettings.getState().locale)]);
  return { App, texts };
};

/** Shows the console at the page in the address bar, once the code of both is there. */
export const showConsole = async () => {
  prepareTimes(useSettings.getState().timeZone);
  const page = loadScreen(window.location.pathname.slice(home.length - 1));
  const [{ mount }, { App, texts }] = await Promise.all([loadMount(), loadConsole(), page]);
  mount(App, { texts });
};

const goTo = (address: string) => window.history.replaceState(null, '', address);

/** Where the visitor goes on to once signed in. */
const destination = () => {
  const { pathname, search, hash } = window.location;
  return ['', 'login'].includes(pathname.slice(home.length)) ? home : pathname + search + hash;
};

/** Shows the sign-in page before the console is there, where the guard would have led (SPEC.md section 4). */
export const showSignIn = async () => {
  const [{ mount }, { SignIn }] = await Promise.all([loadMount(), loadSignIn()]);
  // Not before: whoever loads the page again because its code did not come still goes where they were going.
  const target = destination();
  goTo(`${home}login`);
  const onSignedIn = () => {
    goTo(target);
    void showConsole();
  };
  mount(SignIn, { load: loadConsole, onSignedIn });
};
