import { and, eq, gt, min, type SQL } from 'drizzle-orm';
import { operationLogs } from '../db/schema';
import { rowCount } from '../db/sums';
import type { ApiContext } from './http/context';
import { ApiError } from './http/errors';
import type { Messages } from './http/messages';

const hour = 60 * 60_000;

/** Returns a 429 error with the time to wait. `text` receives the minutes. */
export const tooMany = (milliseconds: number, text: (messages: Messages, minutes: number) => string) => {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiError(429, messages => text(messages, Math.ceil(retryAfterSeconds / 60)), {
    data: () => ({ retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
};

type Limit = {
  /** The operation log entries to count. */
  operations: SQL | undefined;
  most: number;
  /** Returns the error message. Receives the minutes to wait. */
  text: (messages: Messages, minutes: number) => string;
};

/** Throws 429 if the operation log has `most` matching entries of the caller within the last hour. */
export const demandHourlyLimit = async ({ var: { db, now, admin } }: ApiContext, { operations, most, text }: Limit) => {
  const { adminId, at } = operationLogs;
  const [done] = await db
    .select({ count: rowCount(), first: min(at) })
    .from(operationLogs)
    .where(and(eq(adminId, admin.id), gt(at, new Date(now.getTime() - hour)), operations));
  if (!done || done.count < most) return;
  throw tooMany((done.first?.getTime() ?? now.getTime()) + hour - now.getTime(), text);
};
