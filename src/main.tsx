import { getToken } from './session/session';
import { useSettingsStore } from './shell/settings/settings';
import { showStartFailure } from './boot/startCard';
import { prefetchFirstPageCalls, startConsole, startSignInPage } from './boot/bootstrap';

const { locale, theme } = useSettingsStore.getState();
// API calls request responses in the document's language.
document.documentElement.lang = locale;
// The page is empty until its styles are loaded. Use the user's colour scheme, not the system's.
document.querySelector('meta[name=color-scheme]')?.setAttribute('content', theme);
const token = getToken();
if (token === null) startSignInPage().catch(showStartFailure);
else {
  prefetchFirstPageCalls(token);
  startConsole().catch(showStartFailure);
}
