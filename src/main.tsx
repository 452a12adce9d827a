import { beginCalls } from './providers/headStart';
import { getToken } from './session/session';
import { useSettings } from './shell/settings/settings';
import { showStartFailure } from './shell/start/startFailure';
import { showConsole, showSignIn } from './show';

const { locale, theme, menuFromServer } = useSettings.getState();
// Calls ask for the answer in the document's language.
document.documentElement.lang = locale;
// The page is empty until its styles are there: in the user's colours, not in those of the system.
document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme);
const token = getToken();
if (token === null) showSignIn().catch(showStartFailure);
else {
  beginCalls(token, ['/info', ...(menuFromServer ? ['/menu'] : [])]);
  showConsole().catch(showStartFailure);
}
