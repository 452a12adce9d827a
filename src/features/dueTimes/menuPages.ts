import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '处理时限',
    locale: 'menu.system.dueTimes',
    path: '/system/due-times',
    permission: 'dueTimes:update',
    order: 9,
  },
] as const satisfies readonly MenuPageDefinition[];
