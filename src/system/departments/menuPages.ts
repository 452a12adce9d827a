import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '部门管理',
    locale: 'menu.system.department',
    path: '/system/department-management',
    permission: 'departments:list',
    order: 6,
  },
] as const satisfies readonly MenuPageDefinition[];
