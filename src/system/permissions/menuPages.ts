import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '权限管理',
    locale: 'menu.system.permission',
    path: '/system/permission-management',
    permission: 'permissions:list',
    order: 4,
  },
] as const satisfies readonly MenuPageDefinition[];
