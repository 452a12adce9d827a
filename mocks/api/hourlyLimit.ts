import { and, eq, gt, min, type SQL } from 'drizzle-orm';
import { operationLogs } from '../db/schema';
import { rowCount } from '../db/sums';
import type { ApiContext } from './http/context';
import { ApiError } from './http/errors';
import type { Messages } from './http/messages';

const hour = 60 * 60_000;

/** 429 with the time to wait; `text` is told the minutes. */
export const tooMany = (milliseconds: number, text: (messages: Messages, minutes: number) => string) => {
  const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new ApiError(429, messages => text(messages, Math.ceil(retryAfterSeconds / 60)), {
    data: () => ({ retryAfterSeconds }),
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
};

type Limit = {
  /** The lines of the operation log that count. */
  operations: SQL | undefined;
  most: number;
  /** What the caller is told, with the minutes to wait. */
  text: (messages: Messages, minutes: number) => string;
};

/** Throws 429 where the caller has done something as often as one may within an hour; the operation log tells how often. */
export const demandHourlyLimit = async ({ var: { db, now, admin } }: ApiContext, { operations, most, text }: Limit) => {
  const { adminId, at } = operationLogs;
  const [done] = await db
    .select({ count: rowCount(), first: min(at) })
    .from(operationLogs)
    .where(and(eq(adminId, admin.id), gt(at, new Date(now.getTime() - hour)), operations));
  if (!done || done.count < most) return;
  throw tooMany((done.first?.getTime() ?? now.getTime()) + hour - now.getTime(), text);
};
