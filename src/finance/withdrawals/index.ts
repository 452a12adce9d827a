import WalletIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import { lazy } from 'react';
import type { ResourceProps } from 'react-admin';
import { formatMoney } from '../../components/fields/money';
import type { Withdrawal } from './withdrawal';

const loadList = () => import('./WithdrawalList');
const WithdrawalList = lazy(async () => ({ default: (await loadList()).WithdrawalList }));

/** Withdrawals: their list with its drawer. Each is named by who is paid and how much, alike in every language. */
export const withdrawals = {
  name: 'withdrawals',
  icon: WalletIcon,
  recordRepresentation: ({ ownerName, amount }: Withdrawal) => `${ownerName} ${formatMoney(amount, 'zh-CN') ?? amount}`,
  list: WithdrawalList,
  hasShow: true,
  options: { searchable: true, screens: { '/withdrawals': loadList } },
} satisfies ResourceProps;
