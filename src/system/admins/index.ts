import AdminIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const AdminList = screen(screens['/system/admin-management']);

/** Admins: their list with its drawer. */
export const admins = {
  name: 'admins',
  icon: AdminIcon,
  recordRepresentation: 'username',
  list: AdminList,
  hasCreate: true,
  hasEdit: true,
  hasShow: true,
  options: { searchable: true },
} satisfies ResourceProps;
