import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
export const menuPages = [
  {
    group: 'dashboard',
    name: '复核',
    locale: 'menu.dashboard.approvals',
    path: '/approvals',
    permission: 'approvals:list',
    order: 1,
  },
] as const satisfies readonly MenuPageDefinition[];
