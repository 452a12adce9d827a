import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { BillCategory, BillType } from './bill';

/** The number and sum of the completed bills of one type and category. The sum is never negative. */
export type StatementTotal = { type: BillType; category: BillCategory; count: number; amount: string };

/**
 * The statement of a user's or supplier's account over some days of a time zone, both ends included
 * (docs/requirements.md#statements). Amounts are yuan with two decimals, as strings.
 */
export type AccountStatement = {
  /** The first and the last day, YYYY-MM-DD. */
  from: string;
  to: string;
  timeZone: string;
  openingBalance: string;
  closingBalance: string;
  totals: StatementTotal[];
};

export type StatementParams = { ownerType: OwnerType; ownerId: string; from: string; to: string; timeZone: string };

/** The fields that a statement is made of, which a role may conceal, by collection. */
export const statementFields = { bills: ['amount', 'balanceAfter', 'processedAt'] } as const;

/** Whether the API answered the period that was asked for. One that ignores the parameters answers another, or none. */
export const isStatementForPeriod = ({ from, to, timeZone }: StatementParams, answered: AccountStatement) =>
  answered.from === from && answered.to === to && answered.timeZone === timeZone;
