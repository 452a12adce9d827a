import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useRenewal } from '@/session/renewal';
import { clearSession } from '@/session/session';
import { useSettings } from '@/shell/settings/settings';
import { watchDownloads } from '../support/downloads';

/** What a person would tell of the page: where it is, and what its dialogs, notices and then the rest say. */
const describePage = () =>
  ['[role=dialog]', '[role=alert]', 'body']
    .flatMap(selector => [...document.querySelectorAll<HTMLElement>(selector)])
    .map(({ textContent }) => textContent.slice(0, 2_000));

configure({
  // Machines differ; a test waits for what it expects, and fails only when it does not come.
  asyncUtilTimeout: 10_000,
  getElementError: message =>
    Object.assign(new Error([message, window.location.href, ...describePage()].join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
});
vi.setConfig({ testTimeout: 60_000 });

// The simulated browser would match every rule with every ancestor, for each element that a query looks at. What hides
// things from a role or from `toBeVisible` here is written on the elements themselves; style sheets are for Playwright.
window.getComputedStyle = element => (element as HTMLElement).style;

// Every browser knows `<search>`; React warns of elements that are unknown, which it tells by this tag.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

beforeEach(watchDownloads);

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  // The styles of the console that is gone; each makes its own.
  document.head.replaceChildren();
  clearSession();
  useRenewal.setState({ pending: null });
  useSettings.setState(useSettings.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
});
