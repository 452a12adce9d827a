import '@testing-library/jest-dom/vitest';
import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, vi } from 'vitest';
import { accounts, type Account } from '../../mocks/db/seed/accounts';
import { App } from '../../src/App';
import { useRenewal } from '../../src/session/renewal';
import { clearSession } from '../../src/session/session';
import { useSettings } from '../../src/shell/settings/settings';
import { server } from '../setup/server';

// Machines differ; a test waits for what it expects, and fails only when it does not come.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  clearSession();
  useRenewal.setState({ pending: null });
  useSettings.setState(useSettings.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
});

/** The whole console at a URL, signed in as `as` if given; answers the user who works with it. */
export const renderApp = async (url: string, { as }: { as?: Account } = {}) => {
  window.history.replaceState({}, '', url);
  if (as) localStorage.setItem('token', await server.signIn(accounts[as]));
  render(<App />);
  return userEvent.setup();
};
