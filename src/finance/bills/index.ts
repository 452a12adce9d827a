import ReceiptIcon from '@mui/icons-material/ReceiptLongOutlined';
import type { ResourceProps } from 'react-admin';
import { formatMoney } from '../../components/fields/money';
import { screen } from '../../routing/screen';
import { signedAmount, type Bill } from './bill';
import { screens } from './screens';

const BillList = screen(screens['/finance/bill/list']);

/** Bills: their list with its drawer. Each is named by its owner and its signed amount, alike in every language. */
export const bills = {
  name: 'bills',
  icon: ReceiptIcon,
  recordRepresentation: (bill: Bill) =>
    `${bill.ownerName} ${formatMoney(signedAmount(bill), 'zh-CN', 'exceptZero') ?? bill.amount}`,
  list: BillList,
  hasShow: true,
} satisfies ResourceProps;
