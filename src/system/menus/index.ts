import MenuIcon from '@mui/icons-material/AccountTreeOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import type { MenuRecord, TitledMenu } from './menu';

const loadList = () => import('./MenuList');
const MenuList = lazy(async () => ({ default: (await loadList()).MenuList }));

/** The menu: its tree with its drawer. */
export const menus = {
  name: 'menus',
  icon: MenuIcon,
  recordRepresentation: ({ title, name }: MenuRecord & Partial<TitledMenu>) => title ?? name,
  list: MenuList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true, screens: { '/menus': loadList } },
} satisfies ResourceProps;
