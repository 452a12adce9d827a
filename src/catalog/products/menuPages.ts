import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'product',
    name: '商品列表',
    locale: 'menu.product.list',
    path: '/product/list',
    permission: 'products:list',
    order: 1,
  },
] as const satisfies readonly MenuPageDefinition[];
