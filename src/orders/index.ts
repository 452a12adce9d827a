import { defineResource } from '@/admin/defineResource';
import { definePages } from '@/admin/definePages';

/** Orders: their list, and a page to look at one; they are placed in the shop. */
export const orders = defineResource({
  name: 'orders',
  path: '/order/list',
  recordRepresentation: 'orderNo',
  list: async () => (await import('./OrderList')).OrderList,
  show: async () => (await import('./show/OrderShow')).OrderShow,
  searchable: true,
});

/** The statistics of orders. */
export const orderPages = definePages([
  { path: '/order/statistics', load: async () => (await import('./statistics/OrderStatistics')).OrderStatistics },
]);
