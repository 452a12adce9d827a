import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'dashboard',
    name: '复核',
    locale: 'menu.dashboard.approvals',
    path: '/approvals',
    permission: 'approvals:list',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
