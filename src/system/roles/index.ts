import GroupIcon from '@mui/icons-material/GroupsOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const RoleList = screen(screens['/system/role-management']);

/** Roles: their list with its drawers, and what each may do. */
export const roles = {
  name: 'roles',
  icon: GroupIcon,
  recordRepresentation: 'name',
  list: RoleList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true },
} satisfies ResourceProps;
