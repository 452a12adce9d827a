import { Typography } from '@mui/material';
import type { FunctionComponent } from 'react';
import { DataTable, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { formatMoney } from '@/admin/fields/money';
import { ChoiceField, StatusField } from '@/admin/fields/StatusField';
import { billStatuses, type Bill } from '@/finance/bills/bill';
import { SignedBillAmountField } from '@/admin/fields/SignedBillAmountField';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import { statementFields } from '@/finance/bills/statement';
import { useCanSeeFields, useHasApiCapability } from '@/ui/access';
import { OwnerStatement } from './OwnerStatement';
import { RelatedRecords } from '@/admin/record/RelatedRecords';
import { StatementExportButton } from './StatementExportButton';
import { StatementPeriodForm } from './StatementPeriodForm';
import { useRecordPeriod } from '@/admin/record/recordPeriod';
import { useGetStatementFilter } from './statementFilter';

/** Fits the drawer without scrolling. */
const minWidth = 590;

const byProcessing = { field: 'processedAt', order: 'DESC' } as const;
const byCreation = { field: 'createdAt', order: 'DESC' } as const;

type FieldProps = { source: string; label?: string };

/** Shows the balance before and after the current bill, or the bill's status if it has not changed the balance. */
const BalanceChange: FunctionComponent<FieldProps> = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const bill = useRecordContext<Bill>();
  if (bill?.status !== 'completed') return <StatusField source="status" statuses={billStatuses} />;
  const [before, after] = [bill.balanceBefore, bill.balanceAfter].map(balance => formatMoney(balance, locale));
  const text = translate('action.effects.change', { before, after });
  return (
    <Typography variant="body2" component="span" noWrap title={text}>
      {text}
    </Typography>
  );
};

type OwnerBillsWithStatementProps = { ownerType: OwnerType };

/**
 * Shows the current owner's bills with the balance before and after each: those of the chosen period, below its statement, or
 * without a period all of them, pending ones first, then the newest (docs/requirements.md#statements).
 */
export const OwnerBillsWithStatement = ({ ownerType }: OwnerBillsWithStatementProps) => {
  const canSee = useCanSeeFields();
  const isOffered = useHasApiCapability('statistics') && canSee(statementFields);
  // Who may not see when bills were completed cannot sort by it.
  const sort = canSee({ bills: ['processedAt'] }) ? byProcessing : byCreation;
  const { range, problem } = useRecordPeriod();
  const toFilter = useGetStatementFilter();
  const period = isOffered ? range : null;
  const isValid = period !== null && !problem;
  return (
    <>
      {isOffered && <StatementPeriodForm />}
      {isValid && <OwnerStatement ownerType={ownerType} range={period} />}
      {!(period && problem) && (
        <RelatedRecords
          resource="bills"
          target="ownerId"
          filter={{ ownerType, ...(isValid && toFilter(period)) }}
          sort={sort}
          minWidth={minWidth}
          tools={isValid && <StatementExportButton ownerType={ownerType} range={period} />}
        >
          <DataTable.Col source={isValid ? 'processedAt' : 'createdAt'} width={160} field={DateTimeField} disableSort />
          <DataTable.Col source="category" width={96} field={ChoiceField} disableSort />
          <DataTable.Col source="amount" width={136} align="right" field={SignedBillAmountField} disableSort />
          <DataTable.Col
            source="balanceAfter"
            label="ownerFigures.balance"
            align="right"
            field={BalanceChange}
            disableSort
          />
        </RelatedRecords>
      )}
    </>
  );
};
