import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { useExportStore } from '@/features/exports/exportRun';
import { forgetChangeTimes, useLiveStore } from '@/admin/live/liveUpdates';
import { forgetAllRecordChanges } from '@/admin/live/rememberRecordChanges';
import { useNoteDraftStore } from '@/features/notes/noteDrafts';
import { useUnsavedPagesStore } from '@/routing/unsavedPages';
import { useStepUpStore } from '@/session/proof/stepUp';
import { usePendingReauthenticationStore } from '@/session/sessionSignals';
import { clearSession } from '@/session/session';
import { useSettingsStore } from '@/shell/settings/settings';
import { createEmotionCache } from '@/shell/theme/theme';
import { watchDownloads } from '../support/downloads';

/** Describes the page: the texts of its dialogs, its notices, and the rest. */
const describePage = () =>
  ['[role=dialog]', '[role=alert]', 'body']
    .flatMap(selector => [...document.querySelectorAll<HTMLElement>(selector)])
    .map(({ textContent }) => textContent.slice(0, 2_000));

/** Milliseconds that a test of a page may take, on a busy machine. */
const testTimeout = 180_000;

configure({
  // A test waits as long as it may take itself, less what it needs to say what is missing.
  asyncUtilTimeout: testTimeout - 10_000,
  getElementError: message =>
    Object.assign(new Error([message, window.location.href, ...describePage()].join('\n\n')), {
      name: 'TestingLibraryElementError',
    }),
});
vi.setConfig({ testTimeout });

// happy-dom would match every CSS rule against every ancestor of each element that a query visits. Whatever hides an
// element from a role query or from `toBeVisible` here is in its own style; Playwright tests the style sheets.
window.getComputedStyle = element => (element as HTMLElement).style;

// No test reads a style sheet, and happy-dom would parse each rule.
Object.assign(Object.getPrototypeOf(createEmotionCache().sheet) as object, { insert: () => {} });

// Every browser knows `<search>`. React warns about unknown elements, which it detects by this tag.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// As in a browser. happy-dom would return the element's whole HTML, and Popper calls this several times whenever it
// positions something.
Element.prototype.toString = Object.prototype.toString;

// React would record the stack of each of the first ten thousand elements that are created within a second. A warning
// names its components without it.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Infinity, set: () => {} },
);

beforeEach(watchDownloads);

const forget = () => {
  clearSession();
  useNoteDraftStore.setState({}, true);
  useUnsavedPagesStore.setState(useUnsavedPagesStore.getInitialState(), true);
  useExportStore.setState(useExportStore.getInitialState(), true);
  useLiveStore.setState(useLiveStore.getInitialState(), true);
  forgetChangeTimes();
  forgetAllRecordChanges();
  usePendingReauthenticationStore.setState({ pending: null });
  useStepUpStore.setState({ pending: null });
  useSettingsStore.setState(useSettingsStore.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
};

// Also before a test, because what the last one has started may have ended after it, such as an upload for a draft.
beforeEach(forget);

/**
 * Returns to real timers. First runs what waits for a fake one: modules outlive the test, and one that waits for a timer
 * that is gone would wait forever, such as the query client for its next notification.
 */
const restoreTimers = () => {
  if (!vi.isFakeTimers()) return;
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
};

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  restoreTimers();
  // Removes the styles of the unmounted console. Each console adds its own.
  document.head.replaceChildren();
  forget();
});
