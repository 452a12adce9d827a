import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '角色管理',
    locale: 'menu.system.role',
    path: '/system/role-management',
    permission: 'roles:list',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
