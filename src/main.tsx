import { beginCalls } from './providers/headStart';
import { getToken } from './session/session';
import { useSettings } from './shell/settings/settings';
import { showConsole, showSignIn } from './show';

const { locale, menuFromServer } = useSettings.getState();
// Calls ask for the answer in the document's language.
document.documentElement.lang = locale;
const token = getToken();
if (token === null) void showSignIn();
else {
  beginCalls(token, ['/info', ...(menuFromServer ? ['/menu'] : [])]);
  void showConsole();
}
