import { render } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { userEvent } from '@testing-library/user-event';
import { sampleAccountMobiles, type SampleAccountRole } from '../../mocks/db/sample/accounts';
import { App } from '@/App';
import { loadMessages } from '@/i18n/loadMessages';
import { useSettingsStore } from '@/shell/settings/settings';
import { server } from '../setup/server';

type Options = { as?: SampleAccountRole } & Pick<ComponentProps<typeof App>, 'api'>;

/**
 * Renders the whole console at a URL, signed in as `as` if given, on the API of the tests or on `api`. Returns the
 * simulated user.
 */
export const renderApp = async (url: string, { as, ...props }: Options = {}) => {
  window.history.replaceState({}, '', url);
  if (as) localStorage.setItem('token', await server.signIn(sampleAccountMobiles[as]));
  render(<App texts={await loadMessages(useSettingsStore.getState().locale)} {...props} />);
  return userEvent.setup();
};
