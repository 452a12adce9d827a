import HistoryIcon from '@mui/icons-material/History';
import type { ResourceProps } from 'react-admin';
import { screen } from '../../routing/screen';
import { screens } from './screens';

const OperationLogList = screen(screens['/system/operation-log']);

/** The operation log: who did what, read only. */
export const operationLogs = {
  name: 'operationLogs',
  icon: HistoryIcon,
  list: OperationLogList,
  hasShow: true,
} satisfies ResourceProps;
