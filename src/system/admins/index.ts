import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./AdminList');
const AdminList = lazy(async () => ({ default: (await loadList()).AdminList }));

/** Admins: their list with its drawer. */
export const admins = {
  name: 'admins',
  icon: AdminIcon,
  recordRepresentation: 'username',
  list: AdminList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true, screens: { '/admins': loadList } },
} satisfies ResourceProps;
