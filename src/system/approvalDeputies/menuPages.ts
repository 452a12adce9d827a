import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
export const menuPages = [
  {
    group: 'system',
    name: '复核代理',
    locale: 'menu.system.approvalDeputies',
    path: '/system/approval-deputies',
    permission: 'approvalDeputies:list',
    order: 8,
  },
] as const satisfies readonly MenuPageDefinition[];
