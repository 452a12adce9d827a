import type { Screens } from '../../routing/screenCode';

/** Pages of the products, by public path (SPEC.md section 2). */
export const screens = {
  '/product/list': async () => (await import('./ProductList')).ProductList,
  '/product/create': async () => (await import('./ProductForms')).ProductCreate,
  '/product/edit': async () => (await import('./ProductForms')).ProductEdit,
  '/product/detail': async () => (await import('./ProductShow')).ProductShow,
} satisfies Screens;
