import { prefetchCalls } from './boot/prefetchCalls';
import { getToken } from './session/session';
import { useSettings } from './shell/settings/settings';
import { showStartFailure } from './boot/startCard/startFailure';
import { startConsole, startSignIn } from './boot/bootstrap';

const { locale, theme, menuFromServer } = useSettings.getState();
// API calls request responses in the document's language.
document.documentElement.lang = locale;
// The page is empty until its styles are loaded. Use the user's colour scheme, not the system's.
document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme);
const token = getToken();
if (token === null) startSignIn().catch(showStartFailure);
else {
  prefetchCalls(token, ['/info', ...(menuFromServer ? ['/menu'] : [])]);
  startConsole().catch(showStartFailure);
}
