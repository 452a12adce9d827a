import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

export const menuPages = [
  {
    group: 'product',
    name: '商品分类',
    locale: 'menu.product.category',
    path: '/product/category/list',
    permission: 'categories:list',
    order: 2,
  },
] as const satisfies readonly MenuPageDefinition[];
