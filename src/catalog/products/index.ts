import { defineResource } from '@/admin/defineResource';
import type { ValueComponentsByField } from '@/admin/record/DifferenceTable';
import { menuPages } from './menuPages';
import { lazyComponent } from '@/routing/lazyComponent';

const loadValues = () => import('./ProductFields');

const values: ValueComponentsByField = {
  categoryId: lazyComponent(async () => (await loadValues()).CategoryPathDiffValue),
  supplierId: lazyComponent(async () => (await loadValues()).SupplierNameDiffValue),
  price: lazyComponent(async () => (await loadValues()).PriceDiffValue),
  images: lazyComponent(async () => (await import('@/features/images/ImagesDiffValue')).ImagesDiffValue),
};

/** The `products` resource: a list and pages to create, edit and show a product. */
export const products = defineResource({
  name: 'products',
  menu: menuPages,
  recordRepresentation: 'name',
  list: async () => (await import('./ProductList')).ProductList,
  create: async () => (await import('./ProductForms')).ProductCreate,
  edit: async () => (await import('./ProductForms')).ProductEdit,
  show: async () => (await import('./ProductShow')).ProductShow,
  searchable: { amount: 'price' },
  values,
});
