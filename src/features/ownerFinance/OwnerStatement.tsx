import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { formatMoney, negateAmount, sumAmounts } from '@/admin/fields/money';
import type { DayRange } from '@/admin/filters/dayRange';
import { billCategories, billTypes, type BillType } from '@/finance/bills/bill';
import { isStatementForPeriod, type AccountStatement, type StatementTotal } from '@/finance/bills/statement';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { Skeleton } from '@/ui/Skeleton';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';

type OwnerStatementProps = { ownerType: OwnerType; range: DayRange };

/** Fetches the statement of the current owner. Fails if the API answers for another period. */
const useStatement = ({ ownerType, range: { from, to } }: OwnerStatementProps) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const timeZone = use(TimeZoneContext);
  const ownerId = String(useRecordContext()?.id);
  const params = { ownerType, ownerId, from, to, timeZone };
  return useQuery({
    queryKey: ['bills', 'statement', params],
    queryFn: async () => {
      const { data } = await dataProvider.accountStatement(params);
      if (!isStatementForPeriod(params, data)) throw new Error('statement.otherPeriod');
      return data;
    },
  });
};

const nothingPaid: StatementTotal = { type: 'expense', category: 'withdrawal', count: 0, amount: '0.00' };

/** Returns the sums of a type: one for each category, and all of them. Expenses always name the withdrawals paid. */
const groupByCategory = (totals: readonly StatementTotal[], type: BillType) => {
  const place = ({ category }: StatementTotal) => billCategories.indexOf(category);
  const own = totals.filter(total => total.type === type).toSorted((a, b) => place(a) - place(b));
  const isPaid = own.some(({ category }) => category === 'withdrawal');
  const rows = type === 'expense' && !isPaid ? [nothingPaid, ...own] : own;
  return {
    rows,
    count: own.reduce((sum, { count }) => sum + count, 0),
    amount: sumAmounts(own.map(({ amount }) => amount)),
  };
};

type LineProps = { label: string; count?: number | undefined; amount: string | undefined; strong?: boolean };

/** A line of the statement. Its amount is a skeleton until it is known. */
const Line = ({ label, count, amount, strong = false }: LineProps) => {
  const [locale] = useLocaleState();
  const sx = strong ? { fontWeight: 600 } : { color: 'text.secondary', '&:first-of-type': { pl: 4 } };
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={sx}>
        {label}
      </TableCell>
      <TableCell align="right" sx={sx}>
        {count?.toLocaleString(locale)}
      </TableCell>
      <TableCell align="right" translate="no" sx={{ ...sx, whiteSpace: 'nowrap' }}>
        {amount ?? <Skeleton width={80} sx={{ ml: 'auto' }} />}
      </TableCell>
    </TableRow>
  );
};

/** Shows the total of the income or the expense bills, then the total of each category. */
const TypeLines = ({ type, totals }: { type: BillType; totals: AccountStatement['totals'] | undefined }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { rows, count, amount } = groupByCategory(totals ?? [], type);
  const signed = (sum: string) => formatMoney(type === 'expense' ? negateAmount(sum) : sum, locale, 'exceptZero');
  const nameOf = (category: string) =>
    translate(`statement.${type}.${category}`, { _: translate(`resources.bills.category.${category}`) });
  return (
    <>
      <Line
        strong
        label={translate(`statement.${type}.total`)}
        count={totals && count}
        amount={totals && signed(amount)}
      />
      {rows.map(row => (
        <Line
          key={row.category}
          label={nameOf(row.category)}
          count={totals && row.count}
          amount={totals && signed(row.amount)}
        />
      ))}
    </>
  );
};

/**
 * Shows the statement of the current owner: the opening balance, the income and the expenses by category, and the closing
 * balance of the period (docs/requirements.md#statements).
 */
export const OwnerStatement = (props: OwnerStatementProps) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const [locale] = useLocaleState();
  const { data, error, refetch } = useStatement(props);
  const { from, to } = props.range;
  if (error && !data)
    return (
      <RetryAlert
        text={translate('statement.failed', { error: getErrorMessage(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Table size="small" aria-label={translate('statement.title', { from, to })} aria-busy={!data} sx={{ mb: 2.5 }}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('statement.item')}</TableCell>
          <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
            {translate('statement.count')}
          </TableCell>
          <TableCell align="right">{translate('resources.bills.fields.amount')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        <Line
          strong
          label={translate('statement.opening', { day: from })}
          amount={formatMoney(data?.openingBalance, locale)}
        />
        {billTypes.map(type => (
          <TypeLines key={type} type={type} totals={data?.totals} />
        ))}
        <Line
          strong
          label={translate('statement.closing', { day: to })}
          amount={formatMoney(data?.closingBalance, locale)}
        />
      </TableBody>
    </Table>
  );
};
