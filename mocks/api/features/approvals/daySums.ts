import { and, eq, gte, inArray, or, sql } from 'drizzle-orm';
import { toFen, sqlYuanOrZero } from '../../../db/money';
import type { approvalRules } from '../../../db/schema/approvals';
import { operationLogs } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import { formatDecisionTime } from '../../rest/decision';
import type { RecordValues } from '../../rest/plan';

type AmountOf = (typeof approvalRules.$inferSelect)['amountOf'];

/** The account that a movement or an order belongs to. */
const ownerFields = ['ownerType', 'ownerId', 'userId'];

const getOwnerKey = (record: RecordValues) => ownerFields.flatMap(field => record[field] ?? []).join(' ');

/** Returns the start of a day in Beijing. */
const getDayStart = (now: Date) => new Date(`${formatDecisionTime(now).slice(0, 10)}T00:00:00+08:00`);

type Decisions = { collection: string; action: string; amount: string; records: readonly RecordValues[] };

/**
 * Sums in fen what has been decided today (Beijing time) without a second approval: by the caller, and for the owners of
 * the records. Decisions that are counted wait for each other until the transaction ends. `add` counts one more.
 */
export const readDaySums = async (
  { var: { db, now, admin } }: ApiContext,
  { collection, action, amount, records }: Decisions,
) => {
  const lock = `approvals.${collection}.${action}`;
  await db.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
  const { after, adminId } = operationLogs;
  const fields = ownerFields.map(field => sql`${after} ->> ${field}`);
  const owner = sql<string>`concat_ws(' ', ${sql.join(fields, sql`, `)})`;
  const isOwn = sql<boolean>`${adminId} is not distinct from ${admin.id}`;
  const rows = await db
    .select({ owner, isOwn, sum: sqlYuanOrZero(sql`sum((${after} ->> ${amount})::numeric)`) })
    .from(operationLogs)
    .where(
      and(
        gte(operationLogs.at, getDayStart(now)),
        eq(operationLogs.collection, collection),
        eq(operationLogs.action, action),
        sql`${after} ->> 'approval' is null`,
        or(isOwn, inArray(owner, records.map(getOwnerKey))),
      ),
    )
    .groupBy(sql`1, 2`);
  let ofCaller = 0n;
  const ofOwners = new Map<string, bigint>();
  const count = (key: string, fen: bigint, byCaller: boolean) => {
    if (byCaller) ofCaller += fen;
    ofOwners.set(key, (ofOwners.get(key) ?? 0n) + fen);
  };
  for (const row of rows) count(row.owner, toFen(row.sum), row.isOwn);
  return {
    add: (record: RecordValues) => count(getOwnerKey(record), toFen(String(record[amount])), true),
    read: (amountOf: AmountOf, record: RecordValues) =>
      ({ record: 0n, ownerDay: ofOwners.get(getOwnerKey(record)) ?? 0n, deciderDay: ofCaller })[amountOf],
  };
};
