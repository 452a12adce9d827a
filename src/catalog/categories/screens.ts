import type { Screens } from '../../routing/screenCode';

/** Pages of the categories, by public path (SPEC.md section 2). */
export const screens = {
  '/product/category/list': async () => (await import('./CategoryList')).CategoryList,
  '/product/category/create': async () => (await import('./CategoryForms')).CategoryCreate,
  '/product/category/edit': async () => (await import('./CategoryForms')).CategoryEdit,
} satisfies Screens;
