import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'finance',
    name: '提现列表',
    locale: 'menu.finance.withdrawal',
    path: '/finance/withdrawal/list',
    permission: 'withdrawals:list',
    order: 1,
  },
] as const satisfies readonly MenuPageDefinition[];
