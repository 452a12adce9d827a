import type { ApiContext } from './context';
import type { ApiError } from './errors';
import { getRoutePattern } from './calls';
import { logOperations } from './operationLog';

/** Milliseconds between two entries about the same account and permission. */
const interval = 60_000;

/** The most accounts and permissions that are counted at once. */
const maxCounted = 5_000;

type Counted = {
  adminId: string;
  adminName: string;
  ip: string;
  /** What was refused: a permission, or a rule of a route. */
  refused: Record<string, string>;
  attempts: number;
  loggedAt: number;
};

/**
 * Logs the calls that were refused with 403: the first one at once, the others as a number each minute, because an entry
 * for each could fill the disk.
 */
export const createDeniedAttemptLog = () => {
  const counted = new Map<string, Counted>();
  let nextDue = 0;

  const write = async (c: ApiContext, entry: Counted) => {
    const { adminId, adminName, ip, refused, attempts } = entry;
    entry.attempts = 0;
    entry.loggedAt = c.var.now.getTime();
    const operation = { action: 'denied', collection: 'admins', recordId: adminId, recordName: adminName };
    await logOperations(c, [{ ...operation, after: { ...refused, attempts } }], { adminId, adminName, ip });
  };

  return {
    /** Counts a refused call, and logs it if none was logged within a minute. `c.var.db` must be outside a transaction. */
    add: async (c: ApiContext, { details }: ApiError) => {
      const { admin, ip, now, messages } = c.var;
      const { permission, reason } = (details.data?.(messages) ?? {}) as { permission?: string; reason?: string };
      // The caller may do it, and will be asked for a proof of identity.
      if (reason === 'stepUpRequired') return;
      const refused = { call: `${c.req.method} ${getRoutePattern(c)}`, ...(permission && { permission }) };
      const key = `${admin.id} ${permission ?? refused.call}`;
      const known = counted.get(key);
      const isFull = !known && counted.size >= maxCounted;
      const { id: adminId, username: adminName } = admin;
      const entry = known ?? { adminId, adminName, ip, refused, attempts: 0, loggedAt: -interval };
      if (isFull) return;
      entry.attempts += 1;
      counted.set(key, entry);
      nextDue ||= now.getTime() + interval;
      if (Math.abs(now.getTime() - entry.loggedAt) >= interval) await write(c, entry);
    },
    /** Logs the numbers of the last minute. Call it on every request; it usually does nothing. */
    flush: async (c: ApiContext) => {
      const now = c.var.now.getTime();
      if (nextDue === 0 || now < nextDue) return;
      nextDue = 0;
      for (const [key, entry] of counted) {
        const isDue = Math.abs(now - entry.loggedAt) >= interval;
        if (isDue && entry.attempts === 0) counted.delete(key);
        else if (isDue) await write(c, entry);
      }
      if (counted.size > 0) nextDue = now + interval;
    },
  };
};

export type DeniedAttemptLog = ReturnType<typeof createDeniedAttemptLog>;
