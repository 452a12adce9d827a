import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { ResourceProps } from 'react-admin';
import { formatMoney } from '../../components/fields/money';
import { screen } from '../../routing/screen';
import type { Bill } from './bill';
import { screens } from './screens';

const BillList = screen(screens['/finance/bill/list']);

/** Bills: their list with its drawer. Each is named by its owner and how much it is, alike in every language. */
export const bills = {
  name: 'bills',
  icon: ReceiptIcon,
  recordRepresentation: ({ ownerName, amount }: Bill) => `${ownerName} ${formatMoney(amount, 'zh-CN') ?? amount}`,
  list: BillList,
  hasShow: true,
} satisfies ResourceProps;
