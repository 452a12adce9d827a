import { asc, inArray } from 'drizzle-orm';
import type { OwnerType } from '@/finance/withdrawals/withdrawal';
import type { Database } from '../../db/database';
import { balances } from '../../db/financeSchema';
import { toFen, toYuan } from '../../db/money';
import { updateEach } from '../../db/updateEach';

export type Owner = { ownerType: OwnerType; ownerId: string };

/** What an owner has, in fen; `at` is when their newest bill was completed (milliseconds since 1970). */
export type Standing = { balance: bigint; frozen: bigint; at: number };

export type Standings = Map<string, Standing>;

/** An owner's key among standings. */
export const keyOf = ({ ownerType, ownerId }: Owner) => `${ownerType}:${ownerId}`;

/** Those who have no balance yet get one that can be locked; in one order, as whoever else does it. */
const openBalances = (db: Database, owners: Map<string, Owner>) => {
  const sorted = [...owners].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return db
    .insert(balances)
    .values(sorted.map(([, { ownerType, ownerId }]) => ({ ownerType, ownerId, updatedAt: new Date(0) })))
    .onConflictDoNothing();
};

/** What the owners have; with `lock` nobody else can move it before the transaction ends. */
export const readStandings = async (db: Database, owned: Owner[], lock: boolean): Promise<Standings> => {
  if (owned.length === 0) return new Map();
  const owners = new Map(owned.map(owner => [keyOf(owner), owner]));
  if (lock) await openBalances(db, owners);
  const query = db
    .select()
    .from(balances)
    .where(inArray(balances.ownerId, [...new Set(owned.map(({ ownerId }) => ownerId))]))
    .orderBy(asc(balances.ownerType), asc(balances.ownerId));
  const rows = await (lock ? query.for('update') : query);
  const found = new Map(
    rows.map(({ balance, frozen, updatedAt, ...owner }) => [
      keyOf(owner),
      { balance: toFen(balance), frozen: toFen(frozen), at: updatedAt.getTime() },
    ]),
  );
  return new Map([...owners.keys()].map(key => [key, found.get(key) ?? { balance: 0n, frozen: 0n, at: 0 }]));
};

/** Writes what the owners have now. */
export const writeStandings = (db: Database, owned: Owner[], standings: Standings) =>
  updateEach(db, balances, {
    key: ['ownerType', 'ownerId'],
    rows: [...new Map(owned.map(owner => [keyOf(owner), owner])).values()].flatMap(({ ownerType, ownerId }) => {
      const standing = standings.get(keyOf({ ownerType, ownerId }));
      if (!standing) return [];
      const { balance, frozen, at } = standing;
      return { ownerType, ownerId, balance: toYuan(balance), frozen: toYuan(frozen), updatedAt: new Date(at) };
    }),
    returning: { ownerId: balances.ownerId },
  });
