import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '管理员管理',
    locale: 'menu.system.admin',
    path: '/system/admin-management',
    permission: 'admins:list',
    order: 5,
  },
] as const satisfies readonly MenuPageDefinition[];
