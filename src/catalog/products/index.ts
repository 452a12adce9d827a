import { defineResource } from '@/admin/defineResource';
import { lazy } from 'react';
import type { ValueComponentsByField } from '@/admin/record/DifferenceTable';
import { menuPages } from './menuPages';

const loadValues = () => import('./ProductFields');

const values: ValueComponentsByField = {
  categoryId: lazy(async () => ({ default: (await loadValues()).CategoryPathFieldValue })),
  supplierId: lazy(async () => ({ default: (await loadValues()).SupplierNameFieldValue })),
  price: lazy(async () => ({ default: (await loadValues()).PriceFieldValue })),
  images: lazy(async () => ({ default: (await loadValues()).ImageThumbnailsFieldValue })),
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
