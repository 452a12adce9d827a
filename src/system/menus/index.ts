import MenuIcon from '@mui/icons-material/AccountTreeOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import type { MenuRecord, TitledMenu } from './menu';
import { screens } from './screens';

const MenuList = screen(screens['/system/menu-management']);

/** The menu: its tree with its drawer. */
export const menus = {
  name: 'menus',
  icon: MenuIcon,
  recordRepresentation: ({ title, name }: MenuRecord & Partial<TitledMenu>) => title ?? name,
  list: MenuList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true },
} satisfies ResourceProps;
