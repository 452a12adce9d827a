import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { userEvent } from '@testing-library/user-event';
import { sampleAccountMobiles, type SampleAccountRole } from '../../mocks/db/sample/accounts';
import { App } from '@/App';
import { loadLazyMessages, loadMessages } from '@/i18n/loadMessages';
import { customDataProviderMethods } from '@/providers/actions';
import { adaptDataProvider } from '@/providers/adaptDataProvider';
import { authProvider } from '@/providers/authProvider';
import { declaration, type Capability } from '@/providers/capabilities';
import { crud } from '@/providers/crud';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';

type Options = {
  as?: SampleAccountRole;
  /** Capabilities that the API lacks. */
  without?: readonly Capability[];
  /**
   * Whether the API's events arrive. Off by default: a list reads its records once more when the connection starts, which
   * may be at any time, and most tests that count calls are not about that.
   */
  live?: boolean;
} & Pick<ComponentProps<typeof App>, 'api'>;

const createApiWithout = (missing: readonly Capability[]) => {
  const capabilities = { ...declaration.capabilities, ...Object.fromEntries(missing.map(name => [name, false])) };
  return {
    declaration: { ...declaration, capabilities },
    authProvider,
    dataProvider: adaptDataProvider({ ...crud, ...customDataProviderMethods }, capabilities),
  };
};

/**
 * Renders the whole console at a URL, signed in as `as` if given, on the API of the tests or on `api`. Returns the
 * simulated user.
 */
export const renderApp = async (url: string, { as, without = [], live = false, ...props }: Options = {}) => {
  const missing: readonly Capability[] = live ? without : [...without, 'events'];
  window.history.replaceState({}, '', url);
  if (as) localStorage.setItem('token', await server.signIn(sampleAccountMobiles[as]));
  const { locale } = useSettingsStore.getState();
  // Components that an earlier test loaded in the other language do not load their messages again.
  const [texts] = await Promise.all([loadMessages(locale), loadLazyMessages(locale)]);
  render(<App texts={texts} {...(missing.length > 0 && { api: createApiWithout(missing) })} {...props} />);
  return userEvent.setup();
};
