import { createContext, use } from 'react';
import { clearSession } from '@/session/session';
import { useLocaleState } from 'react-admin';
import { create } from 'zustand';
import { en, zh } from './messages';
import type { PageFrame } from '@/boot/mountPage';

/** The state of the demo's API. `done` is from 0 to 1. `stored` is whether this browser persists the data. */
export type DemoState =
  | { state: 'starting'; stage: keyof typeof zh.stages; done: number }
  | { state: 'ready'; stored: boolean }
  | { state: 'failed'; why: keyof typeof zh.failures; detail: string };

/** The static demo, as the console uses it. */
export type DemoHandle = {
  /** Mobile numbers by role. */
  accounts: Record<'superAdmin' | 'admin' | 'finance' | 'auditor' | 'catalog' | 'viewer', string>;
  /** The password of all accounts. */
  password: string;
  /** Starts the API again after a failure. */
  retry: () => void;
  /** Resets the data to its initial state, for every tab. */
  reset: () => void;
};

/** The running demo. Null if the console has a server, whose build drops this folder because of `#__PURE__`. */
const DemoContext = /* #__PURE__ */ createContext<DemoHandle | null>(null);

/** The state of the demo's API, as its worker reports it. */
export const useDemoState = /* #__PURE__ */ create<{ api: DemoState }>(() => ({
  api: { state: 'starting', stage: 'download', done: 0 },
}));

/** Signs out and starts again at the sign-in page. */
export const restartDemo = () => {
  clearSession();
  location.assign(`${import.meta.env.BASE_URL}login`);
};

/**
 * Returns the demo and its messages in the user's language. The messages are separate from the console's, so that a
 * console with a server does not load them.
 */
export const useDemo = () => {
  const demo = use(DemoContext);
  const [locale] = useLocaleState();
  if (!demo) throw new Error('src/demo mounts the console in a Demo');
  return { ...demo, texts: locale === 'zh-CN' ? zh : en };
};

/** Surrounds the pages with the running demo. */
export const createDemoFrame =
  (demo: DemoHandle): PageFrame =>
  ({ children }) => <DemoContext value={demo}>{children}</DemoContext>;
