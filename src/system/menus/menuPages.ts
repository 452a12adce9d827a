import type { MenuPageDefinition } from './menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '菜单管理',
    locale: 'menu.system.menu',
    path: '/system/menu-management',
    permission: 'menus:list',
    order: 3,
  },
] as const satisfies readonly MenuPageDefinition[];
