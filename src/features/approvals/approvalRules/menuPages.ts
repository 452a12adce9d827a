import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'system',
    name: '复核规则',
    locale: 'menu.system.approvalRules',
    path: '/system/approval-rules',
    permission: 'approvalRules:list',
    order: 7,
  },
] as const satisfies readonly MenuPageDefinition[];
