import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';

/** The menu entries of the resource. Apart from the model, because the start-up loads them. */
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
