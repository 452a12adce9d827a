import HistoryIcon from '@mui/icons-material/History';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';

const loadList = () => import('./OperationLogList');
const OperationLogList = lazy(async () => ({ default: (await loadList()).OperationLogList }));

/** The operation log: who did what, read only. */
export const operationLogs = {
  name: 'operationLogs',
  icon: HistoryIcon,
  list: OperationLogList,
  hasShow: true,
  options: { screens: { '/operationLogs': loadList } },
} satisfies ResourceProps;
