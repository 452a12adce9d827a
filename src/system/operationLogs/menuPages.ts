import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
export const menuPages = [
  {
    group: 'system',
    name: '操作日志',
    locale: 'menu.system.operationLog',
    path: '/system/operation-log',
    permission: 'operationLogs:list',
    order: 6,
  },
] as const satisfies readonly MenuPageDefinition[];
