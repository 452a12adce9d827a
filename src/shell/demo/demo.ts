import { createContext, use } from 'react';
import { clearSession } from '@/session/session';
import { useLocaleState } from 'react-admin';
import { en, zh } from './messages';

/** The static demo, as the console uses it. */
export type DemoHandle = {
  /** Whether this browser persists the data. */
  stored: boolean;
  /** Mobile numbers by role. */
  accounts: Record<'superAdmin' | 'admin' | 'finance' | 'auditor' | 'catalog' | 'viewer', string>;
  /** The password of all accounts. */
  password: string;
  /** Resets the data to its initial state, for every tab. */
  reset: () => void;
};

/** The running demo. Null if the console has a server, whose build drops this folder because of `#__PURE__`. */
export const DemoContext = /* #__PURE__ */ createContext<DemoHandle | null>(null);

/** Signs out and starts again at the sign-in page. */
export const returnToStartPage = () => {
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
