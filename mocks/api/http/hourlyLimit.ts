import { and, eq, gt, min, type SQL } from 'drizzle-orm';
import { operationLogs } from '../../db/schema/system';
import { sqlRowCount } from '../../db/money';
import type { ApiContext } from './context';
import { createHourlyLimitError } from './errors';
import type { Messages } from './messages';

const hour = 60 * 60_000;

type Limit = {
  /** The operation log entries to count. */
  operations: SQL | undefined;
  most: number;
  /** Returns the error message. Receives the minutes to wait. */
  text: (messages: Messages, minutes: number) => string;
};

/** Throws 429 if the operation log has `most` matching entries of the caller within the last hour. */
export const assertHourlyOperationLimit = async (
  { var: { db, now, admin } }: ApiContext,
  { operations, most, text }: Limit,
) => {
  const { adminId, at } = operationLogs;
  const [done] = await db
    .select({ count: sqlRowCount(), first: min(at) })
    .from(operationLogs)
    .where(and(eq(adminId, admin.id), gt(at, new Date(now.getTime() - hour)), operations));
  if (!done || done.count < most) return;
  throw createHourlyLimitError((done.first?.getTime() ?? now.getTime()) + hour - now.getTime(), text);
};
