import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
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
