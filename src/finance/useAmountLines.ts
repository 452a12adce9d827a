import { useLocaleState } from 'react-admin';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';
import type { Ledger } from './ledger';

type Sums = { rows: readonly { type: string; amount: string }[]; ledger: Ledger };

/**
 * Returns the exact sum of the amounts as formatted text. If the ledger has outgoing types, returns two signed sums:
 * incoming and outgoing.
 */
export const useAmountLines = ({ rows, ledger: { outgoing } }: Sums) => {
  const [locale] = useLocaleState();
  const sum = (some: Sums['rows']) => sumAmounts(some.map(({ amount }) => amount));
  const signed = (amount: string) => formatMoney(amount, locale, 'exceptZero') ?? amount;
  if (!outgoing) return [{ id: 'sum', text: formatMoney(sum(rows), locale) ?? '' }];
  return [
    { id: 'in', text: signed(sum(rows.filter(({ type }) => !outgoing.includes(type)))) },
    { id: 'out', text: signed(negateAmount(sum(rows.filter(({ type }) => outgoing.includes(type))))) },
  ];
};
