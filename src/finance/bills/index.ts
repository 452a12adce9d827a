import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { formatMoney } from '../../components/fields/money';
import type { Bill } from './bill';

const loadList = () => import('./BillList');
const BillList = lazy(async () => ({ default: (await loadList()).BillList }));

/** Bills: their list with its drawer. Each is named by its owner and how much it is, alike in every language. */
export const bills = {
  name: 'bills',
  icon: ReceiptIcon,
  recordRepresentation: ({ ownerName, amount }: Bill) => `${ownerName} ${formatMoney(amount, 'zh-CN') ?? amount}`,
  list: BillList,
  hasShow: true,
  options: { screens: { '/bills': loadList } },
} satisfies ResourceProps;
