import type { Screens } from '../../routing/screenCode';

/** The page of the bills, by public path (SPEC.md section 2). */
export const screens = {
  '/finance/bill/list': async () => (await import('./BillList')).BillList,
} satisfies Screens;
