import { asc, inArray } from 'drizzle-orm';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { Database } from '../../db/database';
import { balances } from '../../db/schema/finance';
import { toFen, toYuan } from '../../db/money';
import { updateRowsInOneStatement } from '../../db/updateRowsInOneStatement';

export type BalanceOwner = { ownerType: OwnerType; ownerId: string };

/** An owner's balance in fen (1/100 yuan); `at` is when the newest bill was completed, in milliseconds since 1970. */
export type OwnerBalance = { balance: bigint; frozen: bigint; at: number };

export type OwnerBalances = Map<string, OwnerBalance>;

/** Returns the key of an owner in `OwnerBalances`. */
export const toOwnerKey = ({ ownerType, ownerId }: BalanceOwner) => `${ownerType}:${ownerId}`;

/**
 * Creates missing balances so that they can be locked. Inserts in key order, as all other transactions do, to avoid
 * deadlocks.
 */
const openBalances = (db: Database, owners: Map<string, BalanceOwner>) => {
  const sorted = [...owners].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return db
    .insert(balances)
    .values(sorted.map(([, { ownerType, ownerId }]) => ({ ownerType, ownerId, updatedAt: new Date(0) })))
    .onConflictDoNothing();
};

/** Returns the balances of the owners. With `lock` nothing else can change them before the transaction ends. */
export const readBalances = async (db: Database, owned: BalanceOwner[], lock: boolean): Promise<OwnerBalances> => {
  if (owned.length === 0) return new Map();
  const owners = new Map(owned.map(owner => [toOwnerKey(owner), owner]));
  if (lock) await openBalances(db, owners);
  const query = db
    .select()
    .from(balances)
    .where(inArray(balances.ownerId, [...new Set(owned.map(({ ownerId }) => ownerId))]))
    .orderBy(asc(balances.ownerType), asc(balances.ownerId));
  const rows = await (lock ? query.for('update') : query);
  const found = new Map(
    rows.map(({ balance, frozen, updatedAt, ...owner }) => [
      toOwnerKey(owner),
      { balance: toFen(balance), frozen: toFen(frozen), at: updatedAt.getTime() },
    ]),
  );
  return new Map([...owners.keys()].map(key => [key, found.get(key) ?? { balance: 0n, frozen: 0n, at: 0 }]));
};

/** Writes the new balances of the owners. */
export const writeBalances = (db: Database, owned: BalanceOwner[], standings: OwnerBalances) =>
  updateRowsInOneStatement(db, balances, {
    key: ['ownerType', 'ownerId'],
    rows: [...new Map(owned.map(owner => [toOwnerKey(owner), owner])).values()].flatMap(({ ownerType, ownerId }) => {
      const standing = standings.get(toOwnerKey({ ownerType, ownerId }));
      if (!standing) return [];
      const { balance, frozen, at } = standing;
      return { ownerType, ownerId, balance: toYuan(balance), frozen: toYuan(frozen), updatedAt: new Date(at) };
    }),
  });
