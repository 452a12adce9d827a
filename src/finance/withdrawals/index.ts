import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import type { ResourceProps } from 'react-admin';
import { formatMoney } from '../../components/fields/money';
import { screen } from '../../routing/screen';
import type { Withdrawal } from './withdrawal';
import { screens } from './screens';

const WithdrawalList = screen(screens['/finance/withdrawal/list']);

/** Withdrawals: their list with its drawer. Each is named by who is paid and how much, alike in every language. */
export const withdrawals = {
  name: 'withdrawals',
  icon: WalletIcon,
  recordRepresentation: ({ ownerName, amount }: Withdrawal) => `${ownerName} ${formatMoney(amount, 'zh-CN') ?? amount}`,
  list: WithdrawalList,
  hasShow: true,
  options: { searchable: true },
} satisfies ResourceProps;
