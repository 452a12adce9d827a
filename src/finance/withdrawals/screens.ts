import type { Screens } from '../../routing/screenCode';

/** The page of the withdrawals, by public path (SPEC.md section 2). */
export const screens = {
  '/finance/withdrawal/list': async () => (await import('./WithdrawalList')).WithdrawalList,
} satisfies Screens;
