import KeyIcon from '@mui/icons-material/KeyOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const PermissionList = screen(screens['/system/permission-management']);

/** Permissions: their list with its drawer. */
export const permissions = {
  name: 'permissions',
  icon: KeyIcon,
  recordRepresentation: 'name',
  list: PermissionList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true },
} satisfies ResourceProps;
