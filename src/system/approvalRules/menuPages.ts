import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
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
