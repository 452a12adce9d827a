import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'order',
    name: '订单列表',
    locale: 'menu.order.list',
    path: '/order/list',
    permission: 'orders:list',
    order: 1,
  },
] as const satisfies readonly MenuPageDefinition[];

export const statisticsMenuPages = [
  {
    group: 'order',
    name: '订单统计',
    locale: 'menu.order.statistics',
    path: '/order/statistics',
    permission: 'orders:list',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
