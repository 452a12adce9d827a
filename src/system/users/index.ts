import PeopleIcon from '@mui/icons-material/PeopleAltOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./UserList');
const UserList = lazy(async () => ({ default: (await loadList()).UserList }));
const UserCreate = lazy(async () => ({ default: (await import('./UserForms')).UserCreate }));
const UserEdit = lazy(async () => ({ default: (await import('./UserForms')).UserEdit }));
const UserShow = lazy(async () => ({ default: (await import('./UserShow')).UserShow }));

/** The platform's users: their list, and a page each to create, edit and look at one. */
export const users = {
  name: 'users',
  icon: PeopleIcon,
  recordRepresentation: 'username',
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
  show: UserShow,
  options: { searchable: true, screens: { '/users': loadList } },
} satisfies ResourceProps;
