import { CacheProvider } from '@emotion/react';
import { CssBaseline } from '@mui/material';
import { useEffect, useState } from 'react';
import { I18nContextProvider, StoreContextProvider, ThemeProvider, ThemesContext } from 'react-admin';
import english from 'ra-language-english';
import * as shell from '@/shell/messages';
import * as pages from '@/shell/pages/messages';
import * as http from '@/providers/messages';
import * as session from '@/session/messages';
import { createI18nProvider } from '@/i18n/i18nProvider';
import { chinese } from '@/i18n/chinese';
import { authProvider } from '@/providers/authProvider';
import { settingsStore, useSettings } from '@/shell/settings/settings';
import { whenIdle } from '@/shell/layout/DeferUntilIdle';
import { createStyleCache } from '@/shell/theme/styleCache';
import { useConsoleThemes } from '@/shell/theme/useConsoleThemes';
import { Login } from '@/shell/login/Login';
import * as login from '@/shell/login/messages';

const folders = [http, login, session, shell, pages];

/** Both languages are at hand, for it is drawn before anything else comes. */
const textsOf = (locale: string) =>
  locale === 'zh-CN' ? [chinese, ...folders.map(({ zh }) => zh)] : [english, ...folders.map(({ en }) => en)];

type SignInProps = {
  /** Brings the console's code; called again where it did not come. */
  load: () => Promise<unknown>;
  /** Shows the console to the user who is signed in; until it does, the form is busy. */
  onSignedIn: () => Promise<void>;
};

/** The login screen by itself, with as little code as it takes: the console's comes behind it (docs/architecture.md#speed). */
export const SignIn = ({ load, onSignedIn }: SignInProps) => {
  const [styles] = useState(createStyleCache);
  const [i18nProvider] = useState(() =>
    createI18nProvider(textsOf(useSettings.getState().locale), async locale => textsOf(locale)),
  );
  const themes = useConsoleThemes();
  // It waits for the browser to have time, a second at most; one that does not come is asked for again, and told of, at the sign-in.
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  const signIn = async (credentials: { mobile: string; password: string }) => {
    // Nobody is signed in to a console that is not there.
    await load();
    await authProvider.login(credentials);
    await onSignedIn();
  };
  return (
    <CacheProvider value={styles}>
      <StoreContextProvider value={settingsStore}>
        <I18nContextProvider value={i18nProvider}>
          <ThemesContext value={themes}>
            <ThemeProvider>
              <CssBaseline enableColorScheme />
              <Login signIn={signIn} />
            </ThemeProvider>
          </ThemesContext>
        </I18nContextProvider>
      </StoreContextProvider>
    </CacheProvider>
  );
};
