import { useLocaleState, useResourceContext, useTranslate } from 'react-admin';
import { formatMoney, sumAmounts } from '../components/money';
import type { Ledger } from './ledger';

type Sums = { rows: readonly { type: string; amount: string }[]; ledger: Ledger };

/** The exact sum of amounts; where some come in and others go out, one of each. */
export const useAmountLines = ({ rows, ledger }: Sums) => {
  const translate = useTranslate();
  const resource = useResourceContext();
  const [locale] = useLocaleState();
  const sum = (some: Sums['rows']) => formatMoney(sumAmounts(some.map(({ amount }) => amount)), locale) ?? '';
  if (!ledger.outgoing) return [{ id: 'sum', text: sum(rows) }];
  return ledger.types.map(type => ({
    id: type,
    text: translate('chart.figure', {
      word: translate(`resources.${resource}.type.${type}`),
      amount: sum(rows.filter(row => row.type === type)),
    }),
  }));
};
