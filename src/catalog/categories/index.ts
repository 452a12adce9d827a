import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./CategoryList');
const loadForms = () => import('./CategoryForms');
const CategoryList = lazy(async () => ({ default: (await loadList()).CategoryList }));
const CategoryCreate = lazy(async () => ({ default: (await loadForms()).CategoryCreate }));
const CategoryEdit = lazy(async () => ({ default: (await loadForms()).CategoryEdit }));

/** The categories of products: their tree, and a page each to create and edit one. */
export const categories = {
  name: 'categories',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  list: CategoryList,
  create: CategoryCreate,
  edit: CategoryEdit,
  options: { searchable: true, screens: { '/categories': loadList, '/categories/create': loadForms } },
} satisfies ResourceProps;
