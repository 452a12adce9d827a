import { defineResource, defineCustomPages } from '@/admin/defineResource';
import { menuPages, statisticsMenuPages } from './menuPages';

/** The `orders` resource: a list and a show page. Orders are created in the shop, not here. */
export const orders = defineResource({
  name: 'orders',
  menu: menuPages,
  recordRepresentation: 'orderNo',
  list: async () => (await import('./OrderList')).OrderList,
  featurePages: {
    queue: async () => (await import('./OrderQueue')).OrderQueue,
    approvals: async () => (await import('./show/OrderShow')).OrderEvidence,
  },
  show: async () => (await import('./show/OrderShow')).OrderShow,
  searchable: { amount: 'totalAmount' },
});

export const orderPages = {
  ...defineCustomPages([
    {
      path: '/order/statistics',
      needs: 'statistics',
      load: async () => (await import('./statistics/OrderStatisticsPage')).OrderStatisticsPage,
    },
  ]),
  menu: statisticsMenuPages,
};
