import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { billCategories, billStatuses, billTypes } from '@/finance/bills/bill';
import { ownerTypes, withdrawalStatuses, withdrawalTypes } from '@/finance/withdrawals/withdrawal';
import { bigintIdColumn, timestampColumn, recordColumns, statusColumn, yuanColumn } from './columns';
import { dueTimeColumns } from './dueTimes';

const ownerColumns = {
  ownerType: text('owner_type', { enum: ownerTypes }).notNull(),
  ownerId: bigintIdColumn('owner_id').notNull(),
};

/** The columns of all records that move money. `ownerName` is the owner's name when the record was created. */
const movementColumns = {
  ...recordColumns,
  ...ownerColumns,
  ownerName: text('owner_name').notNull(),
  amount: yuanColumn('amount').notNull(),
  description: text('description').notNull(),
  balanceBefore: yuanColumn('balance_before'),
  balanceAfter: yuanColumn('balance_after'),
  reason: text('reason'),
  processedAt: timestampColumn('processed_at'),
  processedBy: text('processed_by'),
  ...dueTimeColumns,
};

/**
 * The balance of each owner: the sum of their completed bills. `frozen` is the part requested by pending withdrawals.
 * `updatedAt` is the time of the newest completed bill; no two completed bills of an owner share a time.
 */
export const balances = pgTable(
  'balances',
  {
    ...ownerColumns,
    balance: yuanColumn('balance').notNull().default('0'),
    frozen: yuanColumn('frozen').notNull().default('0'),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.ownerType, table.ownerId] })],
);

export const withdrawals = pgTable('withdrawals', {
  ...movementColumns,
  status: statusColumn(withdrawalStatuses).notNull(),
  type: text('type', { enum: withdrawalTypes }).notNull(),
  bankName: text('bank_name').notNull(),
  /** Encrypted (accountNumbers.ts). Plain text is encrypted at the next start. */
  bankAccount: text('bank_account').notNull(),
  bankAccountLast4: text('bank_account_last4').notNull(),
  /** A keyed hash of the whole number. Null until the next start. */
  bankAccountHash: text('bank_account_hash'),
  accountName: text('account_name').notNull(),
});

/** A known text, encrypted with the database's key, in a single row. */
export const dataKeyCheck = pgTable('data_key_check', {
  id: boolean('id').primaryKey().default(true),
  sealed: text('sealed').notNull(),
});

/** Every withdrawal has one bill of category `withdrawal`, with the same status, that refers to it. */
export const bills = pgTable('bills', {
  ...movementColumns,
  status: statusColumn(billStatuses).notNull(),
  type: text('type', { enum: billTypes }).notNull(),
  category: text('category', { enum: billCategories }).notNull(),
  referenceId: bigintIdColumn('reference_id'),
  remainingAmount: yuanColumn('remaining_amount').notNull(),
});
