import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
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
