import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ValueComponents } from '../../components/conflict/FieldValue';

const loadList = () => import('./ProductList');
const loadForms = () => import('./ProductForms');
const loadValues = () => import('./ProductValues');
const ProductList = lazy(async () => ({ default: (await loadList()).ProductList }));
const ProductCreate = lazy(async () => ({ default: (await loadForms()).ProductCreate }));
const ProductEdit = lazy(async () => ({ default: (await loadForms()).ProductEdit }));
const ProductShow = lazy(async () => ({ default: (await import('./ProductShow')).ProductShow }));

const values: ValueComponents = {
  categoryId: lazy(async () => ({ default: (await loadValues()).CategoryValue })),
  supplierId: lazy(async () => ({ default: (await loadValues()).SupplierValue })),
  price: lazy(async () => ({ default: (await loadValues()).PriceValue })),
  images: lazy(async () => ({ default: (await loadValues()).ImagesValue })),
};

/** Products: their list, and a page each to create, edit and look at one. */
export const products = {
  name: 'products',
  icon: InventoryIcon,
  recordRepresentation: 'name',
  list: ProductList,
  create: ProductCreate,
  edit: ProductEdit,
  show: ProductShow,
  options: { searchable: true, screens: { '/products': loadList, '/products/create': loadForms }, values },
} satisfies ResourceProps;
