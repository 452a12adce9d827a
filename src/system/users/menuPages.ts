import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'user',
    name: '用户列表',
    locale: 'menu.user.list',
    path: '/user/list',
    permission: 'users:list',
    order: 1,
  },
  {
    group: 'system',
    name: '用户管理',
    locale: 'menu.system.user',
    path: '/system/user-management',
    permission: 'users:list',
    order: 1,
  },
] as const satisfies readonly MenuPageDefinition[];
