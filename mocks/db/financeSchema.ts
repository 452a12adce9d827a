import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { billCategories, billTypes } from '@/finance/bills/bill';
import { ownerTypes, withdrawalTypes } from '@/finance/withdrawals/withdrawal';
import { idColumn, moment, recordColumns, yuan } from './columns';

const ownerColumns = {
  ownerType: text('owner_type', { enum: ownerTypes }).notNull(),
  ownerId: idColumn('owner_id').notNull(),
};

/** What the records that move money have in common; `ownerName` is the owner's name when the record was made. */
const movementColumns = {
  ...recordColumns,
  ...ownerColumns,
  ownerName: text('owner_name').notNull(),
  amount: yuan('amount').notNull(),
  status: text('status', { enum: ['pending', 'completed', 'failed'] }).notNull(),
  description: text('description').notNull(),
  balanceBefore: yuan('balance_before'),
  balanceAfter: yuan('balance_after'),
  reason: text('reason'),
  processedAt: moment('processed_at'),
  processedBy: text('processed_by'),
};

/**
 * What an owner has: the sum of their completed bills. `frozen` of it is asked for by pending withdrawals.
 * `updatedAt` is the moment of the newest completed bill, of which no two share one.
 */
export const balances = pgTable(
  'balances',
  {
    ...ownerColumns,
    balance: yuan('balance').notNull().default('0'),
    frozen: yuan('frozen').notNull().default('0'),
    updatedAt: moment('updated_at').notNull(),
  },
  table => [primaryKey({ columns: [table.ownerType, table.ownerId] })],
);

export const withdrawals = pgTable('withdrawals', {
  ...movementColumns,
  type: text('type', { enum: withdrawalTypes }).notNull(),
  bankName: text('bank_name').notNull(),
  /** Encrypted (accountNumbers.ts); in clear only until the next start encrypts it. */
  bankAccount: text('bank_account').notNull(),
  bankAccountLast4: text('bank_account_last4').notNull(),
  accountName: text('account_name').notNull(),
});

/** A known text, encrypted with the key of this database: one row. */
export const dataKeyCheck = pgTable('data_key_check', {
  id: boolean('id').primaryKey().default(true),
  sealed: text('sealed').notNull(),
});

/** Every withdrawal has one bill of its category, in the same state, that refers to it. */
export const bills = pgTable('bills', {
  ...movementColumns,
  type: text('type', { enum: billTypes }).notNull(),
  category: text('category', { enum: billCategories }).notNull(),
  referenceId: idColumn('reference_id'),
  remainingAmount: yuan('remaining_amount').notNull(),
});
