import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const CategoryList = screen(screens['/product/category/list']);
const CategoryCreate = screen(screens['/product/category/create']);
const CategoryEdit = screen(screens['/product/category/edit']);

/** The categories of products: their tree, and a page each to create and edit one. */
export const categories = {
  name: 'categories',
  icon: CategoryIcon,
  recordRepresentation: 'name',
  list: CategoryList,
  create: CategoryCreate,
  edit: CategoryEdit,
  options: { searchable: true },
} satisfies ResourceProps;
