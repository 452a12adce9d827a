import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'dashboard',
    name: '实时监控',
    locale: 'menu.dashboard.monitor',
    path: '/dashboard/monitor',
    permission: 'statistics:monitor',
    order: 1,
  },
] as const satisfies readonly MenuPageDefinition[];
