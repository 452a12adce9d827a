import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accounts, type Account } from '../../mocks/db/seed/accounts';
import { App } from '@/App';
import { loadMessages } from '@/i18n/loadMessages';
import { useSettings } from '@/shell/settings/settings';
import { server } from '../setup/server';

/** Renders the whole console at a URL, signed in as `as` if given. Returns the simulated user. */
export const renderApp = async (url: string, { as }: { as?: Account } = {}) => {
  window.history.replaceState({}, '', url);
  if (as) localStorage.setItem('token', await server.signIn(accounts[as]));
  render(<App texts={await loadMessages(useSettings.getState().locale)} />);
  return userEvent.setup();
};
