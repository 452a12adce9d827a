import { beginCalls } from './providers/headStart';
import { getToken } from './session/session';
import { useSettings } from './shell/settings/settings';
import { showStartFailure } from './shell/start/startFailure';
import { showConsole, showSignIn } from './show';

const { locale, menuFromServer } = useSettings.getState();
// Calls ask for the answer in the document's language.
document.documentElement.lang = locale;
const token = getToken();
if (token === null) showSignIn().catch(showStartFailure);
else {
  beginCalls(token, ['/info', ...(menuFromServer ? ['/menu'] : [])]);
  showConsole().catch(showStartFailure);
}
