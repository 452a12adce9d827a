import { render } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import type { ComponentProps } from 'react';
import { userEvent } from '@testing-library/user-event';
import { sampleAccountMobiles, type SampleAccountRole } from '../../mocks/db/sample/accounts';
import { admins } from '../../mocks/db/schema/system';
import { App, loadConsole } from '@/App';
import { loadMessages } from '@/i18n/loadMessages';
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
  /**
   * Whether navbar, menu and footer are shown. Off by default: they are a third of the work of a page, and most tests are
   * not about them.
   */
  frame?: boolean;
} & Pick<ComponentProps<typeof App>, 'api' | 'resources' | 'features'>;

const createApiWithout = (missing: readonly Capability[]) => {
  const capabilities = { ...declaration.capabilities, ...Object.fromEntries(missing.map(name => [name, false])) };
  return {
    declaration: { ...declaration, capabilities },
    authProvider,
    dataProvider: adaptDataProvider({ ...crud, ...customDataProviderMethods }, capabilities),
  };
};

const findAdminId = async (account: SampleAccountRole) => {
  const isAccount = eq(admins.mobile, sampleAccountMobiles[account]);
  return (await server.db.select({ id: admins.id }).from(admins).where(isAccount))[0]?.id;
};

/**
 * Renders the whole console at a URL, signed in as `as` if given, on the API of the tests or on `api`. Returns the
 * simulated user.
 */
export const renderApp = async (
  url: string,
  { as, without = [], live = false, frame = false, ...props }: Options = {},
) => {
  const missing: readonly Capability[] = live ? without : [...without, 'events'];
  window.history.replaceState({}, '', url);
  if (as) localStorage.setItem('token', await server.signIn(sampleAccountMobiles[as]));
  if (!frame) {
    useSettingsStore.setState({ navbar: false, menu: false, footer: false });
    // Otherwise the console would send these settings to the account.
    if (as) localStorage.setItem('account-settings', JSON.stringify({ owner: await findAdminId(as), unsent: [] }));
  }
  const { locale } = useSettingsStore.getState();
  const [texts] = await Promise.all([loadMessages(locale), loadConsole()]);
  render(<App texts={texts} {...(missing.length > 0 && { api: createApiWithout(missing) })} {...props} />);
  return userEvent.setup();
};
