import GroupIcon from '@mui/icons-material/GroupsOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./RoleList');
const RoleList = lazy(async () => ({ default: (await loadList()).RoleList }));

/** Roles: their list with its drawers, and what each may do. */
export const roles = {
  name: 'roles',
  icon: GroupIcon,
  recordRepresentation: 'name',
  list: RoleList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true, screens: { '/roles': loadList } },
} satisfies ResourceProps;
