import KeyIcon from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./PermissionList');
const PermissionList = lazy(async () => ({ default: (await loadList()).PermissionList }));

/** Permissions: their list with its drawer. */
export const permissions = {
  name: 'permissions',
  icon: KeyIcon,
  recordRepresentation: 'name',
  list: PermissionList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true, screens: { '/permissions': loadList } },
} satisfies ResourceProps;
