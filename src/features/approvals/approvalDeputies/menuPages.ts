import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

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
