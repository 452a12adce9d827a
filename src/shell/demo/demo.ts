import { createContext, use } from 'react';
import { clearSession } from '@/session/session';
import { useLocaleState } from 'react-admin';
import { en, zh } from './messages';

/** The static demo as the console sees it. */
export type DemoHandle = {
  /** Whether this browser keeps the data. */
  kept: boolean;
  /** Mobile numbers by what their owners may do. */
  accounts: Record<'superAdmin' | 'admin' | 'finance' | 'auditor' | 'catalog' | 'viewer', string>;
  /** Of all of them. */
  password: string;
  /** Makes the data as it was at first, for every tab. */
  reset: () => void;
};

/** Null where the console has a server; marked as pure, so that its build has none of this folder. */
export const Demo = /* #__PURE__ */ createContext<DemoHandle | null>(null);

/** Signs out and begins anew, at the sign-in page. */
export const leaveForStart = () => {
  clearSession();
  location.assign(`${import.meta.env.BASE_URL}login`);
};

/**
 * The demo, and its texts in the user's language: beside the console's own messages, so that they weigh on no console
 * that has a server.
 */
export const useDemo = () => {
  const demo = use(Demo);
  const [locale] = useLocaleState();
  if (!demo) throw new Error('src/demo mounts the console in a Demo');
  return { ...demo, texts: locale === 'zh-CN' ? zh : en };
};
