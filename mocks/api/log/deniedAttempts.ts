import type { ApiContext } from '../http/context';
import type { ApiError } from '../http/errors';
import { getRoutePattern } from '../http/calls';
import { logOperations } from './operationLog';

/** Milliseconds between two entries about the same account and permission. */
const interval = 60_000;

/** The most accounts and permissions that are counted at once. */
const maxCounted = 5_000;

type Account = { id: string; username: string };

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
 * Logs refused calls: those with status 403, and sign-ins while an account is locked. Of equal calls, it logs the first
 * at once and then how many followed in each minute, because an entry for each call could fill the disk.
 */
export const createDeniedAttemptLog = () => {
  const counted = new Map<string, Counted>();
  let nextDue = 0;

  const write = async (call: ApiContext['var'], entry: Counted) => {
    const { adminId, adminName, ip, refused, attempts } = entry;
    entry.loggedAt = call.now.getTime();
    const operation = { action: 'denied', collection: 'admins', recordId: adminId, recordName: adminName };
    await logOperations(call, [{ ...operation, after: { ...refused, attempts } }], { adminId, adminName, ip });
    // Not before: what could not be logged is logged a minute later.
    entry.attempts -= attempts;
  };

  /** Counts a refused call of an account. Returns the count, or undefined if there are too many different calls already. */
  const count = ({ var: { ip, now } }: ApiContext, { id, username }: Account, refused: Counted['refused']) => {
    const key = `${id} ${refused['permission'] ?? refused['call']}`;
    const known = counted.get(key);
    if (!known && counted.size >= maxCounted) return undefined;
    const entry = known ?? { adminId: id, adminName: username, ip, refused, attempts: 0, loggedAt: -interval };
    entry.attempts += 1;
    counted.set(key, entry);
    nextDue ||= now.getTime() + interval;
    return entry;
  };

  return {
    /** Counts a refused call, and logs it if none was logged within a minute. `c.var.db` must be outside a transaction. */
    add: async (c: ApiContext, { details }: ApiError) => {
      const { admin, now, messages } = c.var;
      const { permission, reason } = (details.data?.(messages) ?? {}) as { permission?: string; reason?: string };
      // The caller may do it, and will be asked for a proof of identity; or a page has asked for all figures that it can show.
      if (reason === 'stepUpRequired' || reason === 'concealedFigure') return;
      const call = `${c.req.method} ${getRoutePattern(c)}`;
      const entry = count(c, admin, { call, ...(permission && { permission }) });
      if (entry && Math.abs(now.getTime() - entry.loggedAt) >= interval) await write(c.var, entry);
    },
    /**
     * Counts a sign-in that was refused because the account is locked. Logs it only with the numbers of the minute, so
     * that the time of the response does not reveal whether the account exists.
     */
    addSignIn: (c: ApiContext, account: Account) => {
      count(c, account, { call: `${c.req.method} ${getRoutePattern(c)}` });
    },
    /** Logs the numbers of the last minute. Call it on every request; it usually does nothing. */
    flush: async (call: ApiContext['var']) => {
      const now = call.now.getTime();
      if (nextDue === 0 || now < nextDue) return;
      nextDue = now + interval;
      for (const [key, entry] of counted) {
        const isDue = Math.abs(now - entry.loggedAt) >= interval;
        if (isDue && entry.attempts === 0) counted.delete(key);
        else if (isDue) await write(call, entry);
      }
      if (counted.size === 0) nextDue = 0;
    },
  };
};

export type DeniedAttemptLog = ReturnType<typeof createDeniedAttemptLog>;

declare module '../http/context' {
  interface ApiVariables {
    /** Logs refused calls. */
    deniedAttempts: DeniedAttemptLog;
  }
}
