import { bigint, boolean, customType, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigintIdColumn, timestampColumn } from './columns';

/** The calls of each hour that asked for the same permissions under the same policy. */
export const callCounts = pgTable('call_counts', {
  hour: timestampColumn('hour').notNull(),
  adminId: bigintIdColumn('admin_id').notNull(),
  roleId: bigintIdColumn('role_id').notNull(),
  /** The permissions of which the call needed one, separated by spaces. */
  permissions: text('permissions').notNull(),
  scope: text('scope').notNull(),
  outcome: text('outcome', { enum: ['allowed', 'noPermission', 'limit', 'secondPerson', 'hold', 'lost'] }).notNull(),
  policy: text('policy').notNull(),
  calls: integer('calls').notNull(),
  lastAt: timestampColumn('last_at').notNull(),
});

/** An amount in fen, or a sum of such amounts. As text for the driver, because JSON has no 64-bit numbers. */
const fen = customType<{ data: bigint; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: BigInt,
  toDriver: String,
});

/** The decisions that rules were about, with what the rules look at. What no rule needed is null. */
export const decisionFacts = pgTable('decision_facts', {
  at: timestampColumn('at').notNull(),
  adminId: bigintIdColumn('admin_id').notNull(),
  roleId: bigintIdColumn('role_id').notNull(),
  collection: text('collection').notNull(),
  action: text('action').notNull(),
  recordId: bigintIdColumn('record_id').notNull(),
  outcome: text('outcome', { enum: ['allowed', 'secondPerson', 'hold'] }).notNull(),
  policy: text('policy').notNull(),
  countedRuleIds: bigintIdColumn('counted_rule_ids').array().notNull().default([]),
  type: text('type'),
  ownerType: text('owner_type'),
  amount: fen('amount'),
  runAmount: fen('run_amount'),
  ownerDayAmount: fen('owner_day_amount'),
  deciderDayAmount: fen('decider_day_amount'),
  ownerHourCount: integer('owner_hour_count'),
  deciderHourCount: integer('decider_hour_count'),
  lacksLicence: boolean('lacks_licence'),
  wasPaid: boolean('was_paid'),
  /** Milliseconds since the account took the place of another one. Null with `wasPaid` if there was no other. */
  accountAge: bigint('account_age', { mode: 'number' }),
});
