import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database';
import { admins } from '../../../db/schema/system';
import { knownDevices as table } from '../../../db/schema/signIn';
import { sha256Hex, toHex } from '../../../db/bytes';
import { runtime } from '../../../db/runtime';

/** Milliseconds for which the cache is fresh. Thousands of guesses a second must not cause as many queries. */
const freshFor = 10_000;

/** Milliseconds until an unused device is forgotten: 90 days. */
const forgottenAfter = 90 * 24 * 60 * 60_000;

const maxDevices = 20;
const maxRead = 20_000;

const keyOf = (mobile: string, source: string) => `${mobile} ${source}`;

/**
 * Creates a cache of the devices that accounts have signed in on, and of their networks. It belongs to this process.
 */
export const createKnownDeviceCache = () => {
  let readAt = -freshFor;
  let reading: Promise<void> | undefined;
  /** Keys: mobile number and device, mobile number and network, and device alone. */
  let known = new Set<string>();

  const add = (mobile: string, tokenHash: string, network: string) =>
    [keyOf(mobile, tokenHash), keyOf(mobile, network), tokenHash].forEach(key => known.add(key));

  const read = async (db: Database, now: Date) => {
    const rows = await db
      .select({ mobile: admins.mobile, tokenHash: table.tokenHash, network: table.network })
      .from(table)
      .innerJoin(admins, eq(admins.id, table.adminId))
      .where(gt(table.lastUsedAt, new Date(now.getTime() - forgottenAfter)))
      .orderBy(desc(table.lastUsedAt))
      .limit(maxRead);
    known = new Set();
    for (const { mobile, tokenHash, network } of rows) add(mobile, tokenHash, network);
    readAt = now.getTime();
  };

  return {
    /** Reloads the cache if it is older than ten seconds. */
    refresh: async (db: Database, now: Date) => {
      if (Math.abs(now.getTime() - readAt) < freshFor) return;
      reading ??= read(db, now).finally(() => (reading = undefined));
      await reading;
    },
    /** Returns whether someone has signed in with the mobile number from `source`: a device's hash or a network. */
    has: (mobile: string, source: string) => known.has(keyOf(mobile, source)),
    /** Returns whether anyone has signed in on the device. */
    hasDevice: (tokenHash: string) => known.has(tokenHash),
    add,
  };
};

type Device = { adminId: string; token: string; network: string; now: Date };

/** Stores that an account has signed in on a device. Removes the least recently used devices beyond the limit. */
export const storeKnownDevice = async (db: Database, { adminId, token, network, now }: Device) => {
  const seen = { network, lastUsedAt: now };
  await db
    .insert(table)
    .values({ adminId, tokenHash: sha256Hex(token), ...seen })
    .onConflictDoUpdate({ target: [table.adminId, table.tokenHash], set: seen });
  const surplus = db
    .select({ tokenHash: table.tokenHash })
    .from(table)
    .where(eq(table.adminId, adminId))
    .orderBy(desc(table.lastUsedAt))
    .offset(maxDevices);
  await db.delete(table).where(and(eq(table.adminId, adminId), inArray(table.tokenHash, surplus)));
};

/** Deletes the known devices of an account. */
export const deleteKnownDevices = (db: Database, adminId: string) => db.delete(table).where(eq(table.adminId, adminId));

export const deleteUnusedKnownDevices = (db: Database, now: Date) =>
  db.delete(table).where(lte(table.lastUsedAt, new Date(now.getTime() - forgottenAfter)));

export const generateDeviceToken = () => toHex(runtime.randomBytes(32));
