import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'supplier',
    name: '供应商列表',
    locale: 'menu.supplier.list',
    path: '/supplier/list',
    permission: 'suppliers:list',
    order: 1,
  },
  // Whoever may not decide may still look.
  {
    group: 'supplier',
    name: '供应商审核',
    locale: 'menu.supplier.audit',
    path: '/supplier/audit',
    permission: 'suppliers:list',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
