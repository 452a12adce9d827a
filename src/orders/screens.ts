import type { Screens } from '../routing/screenCode';

/** Pages of the orders, and their statistics, by public path (SPEC.md section 2). */
export const screens = {
  '/order/list': async () => (await import('./OrderList')).OrderList,
  '/order/detail': async () => (await import('./show/OrderShow')).OrderShow,
  '/order/statistics': async () => (await import('./statistics/OrderStatistics')).OrderStatistics,
} satisfies Screens;
