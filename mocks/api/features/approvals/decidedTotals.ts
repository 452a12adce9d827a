import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { sqlInteger, sqlYuanOrZero, toFen } from '../../../db/money';
import type { approvalRules } from '../../../db/schema/approvals';
import { operationLogs } from '../../../db/schema/system';
import type { ApiContext } from '../../http/context';
import type { RecordValues } from '../../rest/plan';

type Rule = typeof approvalRules.$inferSelect;

/** The account that a movement or an order belongs to. */
const ownerFields = ['ownerType', 'ownerId', 'userId'];

const getOwnerKey = (record: RecordValues) => ownerFields.flatMap(field => record[field] ?? []).join(' ');

const minute = 60_000;

/** Decisions of one person belong to the same run if less time than this is between one and the next. */
const runPause = 5 * minute;

type Decisions = { collection: string; action: string; amount: string; records: readonly RecordValues[] };

/** Selects what has been decided within a day without a second approval, by the caller and for the owners of the records. */
const selectDecided = ({ var: { db, now, admin } }: ApiContext, { collection, action, amount, records }: Decisions) => {
  const { after, adminId, at } = operationLogs;
  const since = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const fields = ownerFields.map(field => sql`${after} ->> ${field}`);
  const owner = sql<string>`concat_ws(' ', ${sql.join(fields, sql`, `)})`;
  const isOwn = sql<boolean>`(${adminId} is not distinct from ${admin.id})`;
  const decided = db
    .select({
      owner: owner.as('owner'),
      isOwn: isOwn.as('is_own'),
      at: sql`${at}`.as('decided_at'),
      yuan: sql`(${after} ->> ${amount})::numeric`.as('yuan'),
      pause: sql`${at} - lag(${at}) over (partition by ${isOwn} order by ${at})`.as('pause'),
    })
    .from(operationLogs)
    .where(
      and(
        eq(operationLogs.collection, collection),
        eq(operationLogs.action, action),
        gt(at, since(24 * 60 * minute)),
        sql`${after} ->> 'approval' is null`,
        // The bill of a withdrawal is decided with it, by the rules about withdrawals.
        ...(collection === 'bills' ? [sql`${after} ->> 'category' <> 'withdrawal'`] : []),
        or(isOwn, inArray(owner, records.map(getOwnerKey))),
      ),
    )
    .as('decided');
  const { owner: key, isOwn: own, at: time, yuan, pause } = decided;
  const startsRun = sql`${own} and (${pause} is null or ${pause} >= ${`${runPause} milliseconds`}::interval)`;
  const marked = db
    .select({
      owner: key,
      isOwn: own,
      at: time,
      yuan,
      runStart: sql`max(${time}) filter (where ${startsRun}) over ()`.as('run_start'),
      lastOwn: sql`max(${time}) filter (where ${own}) over ()`.as('last_own'),
    })
    .from(decided)
    .as('marked');
  const isInRun = sql`${marked.isOwn} and ${marked.at} >= ${marked.runStart} and ${marked.lastOwn} > ${since(runPause)}`;
  return db
    .select({
      owner: marked.owner,
      isOwn: marked.isOwn,
      day: sqlYuanOrZero(sql`sum(${marked.yuan})`),
      run: sqlYuanOrZero(sql`sum(${marked.yuan}) filter (where ${isInRun})`),
      hour: sqlInteger(sql`count(*) filter (where ${marked.at} > ${since(60 * minute)})`),
    })
    .from(marked)
    .groupBy(marked.owner, marked.isOwn);
};

/**
 * Adds up what has been decided without a second approval: amounts in fen of the caller's run and of 24 hours, by the
 * caller and for the owners of the records, and the number of decisions of an hour. All follows from the log and the clock,
 * so neither the way that a client splits its calls nor midnight makes a difference. Decisions that are counted wait for
 * each other until the transaction ends; a preview waits for nobody. `add` counts one more.
 */
export const readDecidedTotals = async (c: ApiContext, decisions: Decisions) => {
  const { db, readOnly } = c.var;
  const lock = `approvals.${decisions.collection}.${decisions.action}`;
  if (!readOnly) await db.execute(sql`select pg_advisory_xact_lock(hashtext(${lock}))`);
  const ofCaller = { run: 0n, day: 0n, hour: 0 };
  const ofOwners = new Map<string, { day: bigint; hour: number }>();
  const getOwner = (key: string) => ofOwners.get(key) ?? { day: 0n, hour: 0 };
  const count = (key: string, { day, run, hour }: typeof ofCaller, byCaller: boolean) => {
    const owner = getOwner(key);
    ofOwners.set(key, { day: owner.day + day, hour: owner.hour + hour });
    if (!byCaller) return;
    ofCaller.run += run;
    ofCaller.day += day;
    ofCaller.hour += hour;
  };
  for (const { owner, isOwn, day, run, hour } of await selectDecided(c, decisions))
    count(owner, { day: toFen(day), run: toFen(run), hour }, isOwn);
  return {
    add: (record: RecordValues) => {
      const fen = toFen(String(record[decisions.amount]));
      count(getOwnerKey(record), { day: fen, run: fen, hour: 1 }, true);
    },
    readAmount: (of: Rule['amountOf'], record: RecordValues) =>
      ({ record: 0n, run: ofCaller.run, ownerDay: getOwner(getOwnerKey(record)).day, deciderDay: ofCaller.day })[of],
    readCount: (of: Rule['countOf'], record: RecordValues) =>
      ({ ownerHour: getOwner(getOwnerKey(record)).hour, deciderHour: ofCaller.hour })[of],
  };
};
