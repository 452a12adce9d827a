import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'finance',
    name: '账单列表',
    locale: 'menu.finance.bill',
    path: '/finance/bill/list',
    permission: 'bills:list',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
