import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { useState } from 'react';
import { I18nContextProvider, StoreContextProvider, ThemeProvider, ThemesContext } from 'react-admin';
import * as http from '@/providers/messages';
import * as session from '@/session/messages';
import { createI18nProvider } from '@/i18n/i18nProvider';
import { loadMessages } from '@/i18n/loadMessages';
import type { SignInParams } from '@/providers/createAuthProvider';
import { authProvider } from '@/providers/authProvider';
import { declaration } from '@/providers/capabilities';
import { ApiDeclarationContext } from '@/ui/access';
import { SecondFactorRequiredError } from '@/session/proof/proof';
import { reactAdminSettingsStore, useSettingsStore } from '@/shell/settings/settings';
import { usePrefetchCode } from '@/ui/idle';
import { createEmotionCache, useConsoleThemes } from '@/shell/theme/theme';
import { Login } from '@/shell/login/Login';
import * as login from '@/shell/login/messages';

const folders = [http, login, session];

/** Both languages are bundled, because this page renders before anything else is loaded. */
const textsOf = (locale: string) => folders.map(({ zh, en }) => (locale === 'zh-CN' ? zh : en));

type SignInProps = {
  /** Loads the console's code. Called again if loading has failed. */
  load: () => Promise<unknown>;
  /** Resolves when the API takes calls. */
  untilServed: () => Promise<unknown>;
  /** Shows the console to the signed-in user. The form is busy until the promise settles. */
  onSignedIn: () => Promise<void>;
};

/**
 * Shows the login page on its own, with as little code as possible. The console's code is loaded in the background
 * (docs/architecture.md#speed).
 */
export const SignInApp = ({ load, untilServed, onSignedIn }: SignInProps) => {
  const [styles] = useState(createEmotionCache);
  const [i18nProvider, setI18nProvider] = useState(() =>
    createI18nProvider(textsOf(useSettingsStore.getState().locale), async locale => textsOf(locale)),
  );
  const themes = useConsoleThemes();
  // If this fails, signing in loads it again and reports the error.
  usePrefetchCode(load, true);
  const showConsoleTexts = async () => {
    const texts = await loadMessages(useSettingsStore.getState().locale);
    setI18nProvider(createI18nProvider(texts, loadMessages));
  };
  const signIn = async (params: SignInParams) => {
    // The API checks a password about as long as the code takes to load.
    const loading = load();
    loading.catch(() => undefined);
    await untilServed();
    try {
      await authProvider.login(params);
    } catch (error) {
      // The second step has texts of the console.
      if (error instanceof SecondFactorRequiredError) await showConsoleTexts();
      throw error;
    }
    try {
      await loading;
    } catch (error) {
      // Nobody stays signed in to a console that cannot be loaded.
      await authProvider.logout();
      throw error;
    }
    await onSignedIn();
  };
  return (
    <CacheProvider value={styles}>
      <StoreContextProvider value={reactAdminSettingsStore}>
        <I18nContextProvider value={i18nProvider}>
          <ThemesContext value={themes}>
            <ThemeProvider>
              <CssBaseline enableColorScheme />
              <ApiDeclarationContext value={declaration}>
                <Login signIn={signIn} />
              </ApiDeclarationContext>
            </ThemeProvider>
          </ThemesContext>
        </I18nContextProvider>
      </StoreContextProvider>
    </CacheProvider>
  );
};
