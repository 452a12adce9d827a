import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '操作日志',
    locale: 'menu.system.operationLog',
    path: '/system/operation-log',
    permission: 'operationLogs:list',
    order: 7,
  },
] as const satisfies readonly MenuPageDefinition[];
