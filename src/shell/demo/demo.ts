import { createContext } from 'react';
import { clearSession } from '../../session/session';

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
