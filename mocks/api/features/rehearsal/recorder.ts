import { sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import type { Outcome } from '@/models/policy';
import { allPermissionsCode } from '@/system/permissions/permission';
import { allRecords, type Scope } from '@/system/roles/scope';
import { sha256Hex } from '../../../db/bytes';
import type { Database } from '../../../db/database';
import { sqlRecordset } from '../../../db/insertRows';
import { callCounts, decisionFacts } from '../../../db/schema/rehearsal';
import type { ApiContext, ApiEnv } from '../../http/context';
import { hasPermission, type RecordedDecisions } from '../../http/permissions';
import { formatScope } from './scopeText';

const hour = 3_600_000;

const toHour = (at: Date) => new Date(Math.floor(at.getTime() / hour) * hour);

type CallRow = typeof callCounts.$inferInsert;
type DecisionRow = typeof decisionFacts.$inferInsert;

const toKey = ({ hour: at, adminId, roleId, permissions, scope, outcome, policy }: CallRow) =>
  [at.getTime(), adminId, roleId, permissions, scope, outcome, policy].join('|');

/**
 * Adds rows in one statement, so that all or none of them are written. Other processes add to the same rows. All lock them in
 * the same order, and a decision that is written again after an error stays one.
 */
const write = (db: Database, calls: readonly CallRow[], decisions: readonly DecisionRow[]) =>
  db.execute(sql`
    with added as (
      insert into ${decisionFacts} select * from ${sqlRecordset(decisionFacts, decisions)} on conflict do nothing
    )
    insert into ${callCounts} select * from ${sqlRecordset(callCounts, calls)}
    order by hour, role_id, admin_id, permissions, scope, outcome, policy
    on conflict (hour, role_id, admin_id, permissions, scope, outcome, policy) do update
    set calls = call_counts.calls + excluded.calls, last_at = greatest(call_counts.last_at, excluded.last_at)`);

/**
 * Remembers what calls were decided on: calls in counts by hour, decisions about records one by one. `flush` writes them. What
 * cannot be written waits for the next time. Of each table, at most `mostWaiting` rows wait; further calls are only counted, as
 * lost.
 */
export const createRecorder = (db: Database, mostWaiting = 20_000) => {
  let calls = new Map<string, CallRow>();
  let decisions: DecisionRow[] = [];
  let running = Promise.resolve();

  const addCall = (row: CallRow) => {
    const key = toKey(row);
    const known = calls.get(key);
    if (known) {
      known.calls += row.calls;
      if (row.lastAt > known.lastAt) known.lastAt = row.lastAt;
    } else if (calls.size < mostWaiting || row.outcome === 'lost') calls.set(key, row);
    else addLost(row.lastAt, row.calls);
  };

  const addLost = (at: Date, count: number) =>
    addCall({
      hour: toHour(at),
      adminId: '0',
      roleId: '0',
      permissions: '',
      scope: '',
      outcome: 'lost',
      policy: '',
      calls: count,
      lastAt: at,
    });

  const addDecisions = (rows: readonly DecisionRow[]) => {
    const room = Math.max(0, mostWaiting - decisions.length);
    decisions.push(...rows.slice(0, room));
    const [first] = rows.slice(room);
    if (first) addLost(first.at, rows.length - room);
  };

  const run = async () => {
    const [someCalls, someDecisions] = [calls, decisions];
    if (someCalls.size === 0 && someDecisions.length === 0) return;
    calls = new Map();
    decisions = [];
    try {
      await write(db, [...someCalls.values()], someDecisions);
    } catch (error) {
      for (const row of someCalls.values()) addCall(row);
      const added = decisions;
      decisions = [];
      addDecisions([...someDecisions, ...added]);
      throw error;
    }
  };

  return {
    addCall,
    addDecisions,
    /** Writes what waits. Flushes run one after the other; what one fails to write, the next one writes. */
    flush: () => {
      running = running.catch(() => undefined).then(run);
      return running;
    },
  };
};

const recorders = new WeakMap<Database, ReturnType<typeof createRecorder>>();

/** Returns the recorder of this process for a database. */
export const getRecorder = (db: Database) => {
  const recorder = recorders.get(db) ?? createRecorder(db);
  recorders.set(db, recorder);
  return recorder;
};

const policies = new Map<string, string>();

/** Returns what identifies the permissions and scopes that the caller has. */
const identifyPolicy = ({ permissions, scopes }: ApiContext['var']['admin']) => {
  const text = permissions.join(' ') + (scopes ? JSON.stringify(scopes) : '');
  const known = policies.get(text) ?? sha256Hex(text).slice(0, 16);
  // Limits the cache because roles change over time.
  if (policies.size >= 500) policies.clear();
  policies.set(text, known);
  return known;
};

/** Returns the scope in which the caller has one of the permissions: all records, if one of them is for all. */
const findScope = ({ permissions, scopes = {} }: ApiContext['var']['admin'], asked: readonly string[]): Scope => {
  const held = asked.filter(code => hasPermission({ permissions }, code));
  const isForAll = permissions.includes(allPermissionsCode) || held.some(code => !scopes[code]);
  return (isForAll ? undefined : scopes[held[0] ?? '']) ?? allRecords;
};

type Asked = { permissions: readonly string[]; outcome: Outcome; admin: ApiContext['var']['admin'] };

/** Records what a call asked for, unless it failed, or was refused for another reason than a permission. */
const recordCall = (c: ApiContext, recorder: ReturnType<typeof createRecorder>, asked: Iterable<Asked>) => {
  const { status } = c.res;
  const at = c.var.now;
  for (const { permissions, outcome, admin } of asked) {
    if (outcome === 'allowed' && [401, 403, 500, 503].includes(status)) continue;
    recorder.addCall({
      hour: toHour(at),
      adminId: admin.id,
      roleId: admin.roleId,
      permissions: permissions.join(' '),
      scope: formatScope(findScope(admin, permissions)),
      outcome: outcome === 'allowed' && status === 429 ? 'limit' : outcome,
      policy: identifyPolicy(admin),
      calls: 1,
      lastAt: at,
    });
  }
};

const toDecisionRows = (
  { var: { now, admin } }: ApiContext,
  { collection, action, policy, facts }: RecordedDecisions,
  outcomes: ReadonlyMap<string, Outcome>,
) =>
  [...outcomes].flatMap(([recordId, outcome]): DecisionRow[] => {
    const found = facts.get(recordId);
    if (!found || outcome === 'noPermission' || outcome === 'limit') return [];
    const { type, ownerType, amounts, counts, lacksLicence, wasPaid, accountAge } = found.facts;
    return [
      {
        at: now,
        adminId: admin.id,
        roleId: admin.roleId,
        collection,
        action,
        recordId,
        outcome,
        policy,
        countedRuleIds: [...found.counted],
        type,
        ownerType,
        amount: amounts.record,
        runAmount: amounts.run,
        ownerDayAmount: amounts.ownerDay,
        deciderDayAmount: amounts.deciderDay,
        ownerHourCount: counts.ownerHour,
        deciderHourCount: counts.deciderHour,
        lacksLicence,
        wasPaid,
        accountAge,
      },
    ];
  });

/** Records what calls are decided on, once they have their responses: until then it is not certain, and nobody waits. */
export const createRecordingMiddleware = (db: Database): MiddlewareHandler<ApiEnv> => {
  const recorder = getRecorder(db);
  return async (c, next) => {
    // A call checks its access more than once, and runs again after a conflict.
    const asked = new Map<string, Asked>();
    const decided = new Map<string, DecisionRow[]>();
    c.set('decisionRecorder', {
      addCall: (permissions, outcome) => asked.set(permissions.join(' '), { permissions, outcome, admin: c.var.admin }),
      addDecisions: (decisions, outcomes) =>
        decided.set(`${decisions.collection}:${decisions.action}`, toDecisionRows(c, decisions, outcomes)),
    });
    await next();
    recordCall(c, recorder, asked.values());
    if (c.res.ok) for (const rows of decided.values()) recorder.addDecisions(rows);
  };
};
