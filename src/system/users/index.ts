import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const UserList = screen(screens['/user/list']);
const UserCreate = screen(screens['/user/create']);
const UserEdit = screen(screens['/user/edit']);
const UserShow = screen(screens['/user/detail']);

/** The platform's users: their list, and a page each to create, edit and look at one. */
export const users = {
  name: 'users',
  icon: PeopleIcon,
  recordRepresentation: 'username',
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  show: UserShow,
  options: { searchable: true },
} satisfies ResourceProps;
