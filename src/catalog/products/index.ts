import InventoryIcon from '@mui/icons-material/Inventory2Outlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { ValueComponents } from '../../components/conflict/FieldValue';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const loadValues = () => import('./ProductValues');
const ProductList = screen(screens['/product/list']);
const ProductCreate = screen(screens['/product/create']);
const ProductEdit = screen(screens['/product/edit']);
const ProductShow = screen(screens['/product/detail']);

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
  options: { searchable: true, values },
} satisfies ResourceProps;
