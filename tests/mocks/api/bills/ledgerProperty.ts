import { inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../../mocks/db/database';
import { bills, withdrawals } from '../../../../mocks/db/schema/finance';
import { operationLogs } from '../../../../mocks/db/schema/system';
import { createSeededRandomGenerator, type RandomGenerator } from '../../../../mocks/db/sample/random';
import { billActions } from '@/finance/bills/bill';
import { withdrawalActions } from '@/finance/withdrawals/withdrawal';
import { requestWhenAvailable, type Api } from '../../support/whenAvailable';
import { seedContention } from './contention';
import { expectSoundLedger } from './ledger';

type Result = { succeeded: string[]; failed: { id: string; code: number }[] };
type Collection = 'withdrawals' | 'bills';
type SeenRecord = { id: string; version: number };
type Decision = { collection: Collection; action: string; records: SeenRecord[] };

const clients = 20;
const outcomes: Record<string, string> = Object.fromEntries(
  Object.entries({ ...withdrawalActions, ...billActions }).map(([action, { to }]) => [action, to]),
);

/** Creates a client that sends each call to a random API. */
const createClient = (random: RandomGenerator, apis: readonly [Api, ...Api[]], token: string) => {
  const post = async <T>(path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await requestWhenAvailable(random.pick(apis), `/admin${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, ...headers },
      body: JSON.stringify(body),
    });
    const { code, data } = (await response.json()) as { code: number; data: T };
    expect(code).toBe(0);
    return data;
  };
  return {
    decide: ({ collection, action, records }: Decision, key: string) =>
      post<Result>(`/${collection}/${action}`, { records, reason: '随机处理' }, { 'Idempotency-Key': key }),
    preview: ({ collection, action, records }: Decision) =>
      post<{ eligible: SeenRecord[] }>(`/${collection}/${action}/preview`, { records }),
  };
};

const drawDecision = (random: RandomGenerator, known: Record<Collection, string[]>): Decision => {
  const [collection, action] = random.pick([
    ['withdrawals', 'approve'],
    ['withdrawals', 'reject'],
    ['bills', 'complete'],
    ['bills', 'fail'],
  ] as const);
  const all = known[collection];
  // All are seen as they were seeded, so a decision by someone else makes the version outdated.
  const records = Array.from({ length: random.between(1, 6) }, () => ({
    id: all[random.between(0, all.length - 1)] ?? '',
    version: 1,
  }));
  return { collection, action, records };
};

type Attempt = {
  client: ReturnType<typeof createClient>;
  decision: Decision;
  /** A unique idempotency key. */
  key: string;
  /** Called with every response that may have decided something. */
  note: (decision: Decision, result: Result) => void;
};

/** What can happen to a decision between the client and the API. */
const fates: readonly ((attempt: Attempt) => Promise<void>)[] = [
  async ({ client, decision, key, note }) => note(decision, await client.decide(decision, key)),
  // The response is lost, so the call is repeated with its key.
  async ({ client, decision, key, note }) => {
    const lost = await client.decide(decision, key);
    const repeated = await client.decide(decision, key);
    expect(repeated).toEqual(lost);
    note(decision, repeated);
  },
  // The call is repeated while the first is still in progress.
  async ({ client, decision, key, note }) => {
    const [first, second] = await Promise.all([client.decide(decision, key), client.decide(decision, key)]);
    expect(second).toEqual(first);
    note(decision, first);
  },
  // The call is repeated with another key, as by a user who does not know of the first.
  async ({ client, decision, key, note }) => {
    note(decision, await client.decide(decision, key));
    note(decision, await client.decide(decision, `${key}-again`));
  },
  // The call follows a preview that others have made outdated.
  async ({ client, decision, key, note }) => {
    const { eligible } = await client.preview(decision);
    await client.preview(decision);
    if (eligible.length > 0) note(decision, await client.decide({ ...decision, records: eligible }, key));
  },
];

/** Counts the decisions in the operation log. */
const loggedDecisions = (db: Database, ids: string[]) =>
  db
    .select({
      id: sql<string>`${operationLogs.recordId}::text`,
      action: operationLogs.action,
      times: sql`count(*)::int`,
    })
    .from(operationLogs)
    .where(inArray(operationLogs.recordId, ids))
    .groupBy(operationLogs.recordId, operationLogs.action);

/**
 * Lets twenty clients make random decisions at once, over one API or several on the same
 * database. Then checks that the ledger is sound, and that every decision reported as successful was executed and
 * logged exactly once. Returns the number of decided records.
 */
export const expectLedgerToHold = async (
  db: Database,
  apis: readonly [Api, ...Api[]],
  tokens: readonly [string, ...string[]],
  decisionsEach: number,
) => {
  const known = await seedContention(db);
  const logsBefore = await db.$count(operationLogs);
  const decided = new Map<string, string>();
  const note = ({ collection, action }: Decision, { succeeded }: Result) => {
    for (const id of succeeded) {
      expect(decided.has(id), `${collection} ${id} was decided before`).toBe(false);
      decided.set(id, action);
    }
  };
  await Promise.all(
    Array.from({ length: clients }, async (_, index) => {
      const random = createSeededRandomGenerator(1_000 + index);
      const client = createClient(random, apis, tokens[index % tokens.length] ?? tokens[0]);
      for (let number = 0; number < decisionsEach; number += 1) {
        const fate = fates[random.between(0, fates.length - 1)];
        await fate?.({ client, decision: drawDecision(random, known), key: `${index}-${number}`, note });
      }
    }),
  );

  await expectSoundLedger(db);
  const ids = [...known.withdrawals, ...known.bills];
  for (const table of [withdrawals, bills])
    for (const { id, status } of await db.select().from(table).where(inArray(table.id, ids))) {
      const action = decided.get(id);
      if (action) expect(status).toBe(outcomes[action]);
    }
  const logged = await loggedDecisions(db, ids);
  const own = [...decided].map(([id, action]) => ({ id, action, times: 1 }));
  // A decision about a withdrawal also decides its bill.
  const theirs = await db
    .select({ id: bills.id, withdrawalId: bills.referenceId })
    .from(bills)
    .where(inArray(bills.referenceId, known.withdrawals));
  const followed = theirs.flatMap(({ id, withdrawalId }) => {
    const action = decided.get(withdrawalId ?? '');
    return action ? [{ id, action: action === 'approve' ? 'complete' : 'fail', times: 1 }] : [];
  });
  const expected = [...own, ...followed];
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(logged.toSorted(byId)).toEqual(expected.toSorted(byId));
  expect(await db.$count(operationLogs)).toBe(logsBefore + expected.length);
  return decided.size;
};
