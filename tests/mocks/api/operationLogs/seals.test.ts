import { asc, eq, getTableColumns, gte } from 'drizzle-orm';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLogHasherAndSigner, hashEntry, packEntries, unpackEntries } from '../../../../mocks/db/logSeals/entries';
import { hashSeal, type Seal } from '../../../../mocks/db/logSeals/seal';
import { createLogSealer, type LogSealer, type WitnessLog } from '../../../../mocks/db/logSeals/sealer';
import { verifyOperationLog } from '../../../../mocks/db/logSeals/verify';
import type { WitnessRecord } from '../../../../mocks/db/logSeals/witness';
import { createWitnessLog } from '../../../../mocks/server/witness';
import { operationLogSeals } from '../../../../mocks/db/schema/logSeals';
import { operationLogs } from '../../../../mocks/db/schema/system';
import type { LogVerification } from '@/system/operationLogs/operationLog';
import { server } from '../../../setup/server';
import { makeAdmin, superAdmin, type Someone } from '../roles/administration';

/** A witness in memory, which nobody with access to the database can change. */
const createWitness = () => {
  const records: WitnessRecord[] = [];
  const log: WitnessLog = {
    record: ({ number, hash, entries }: Seal) => {
      records.push({ seal: number, hash, readEntries: () => unpackEntries(entries) });
    },
    recordRemoval: async ({ number, hash }) => {
      records.push({ seal: number, hash, removed: true, readEntries: () => [] });
    },
    async *read() {
      yield* records;
    },
  };
  return log;
};

let boss: Someone;
let witness: WitnessLog;
let sealer: LogSealer;
/** Seals and verifies without the key and the witness, like anyone who has only the database. */
let stranger: LogSealer;
/** The ids of four entries, and the numbers of their seals. The second seal has two of them. */
let ids: readonly [string, string, string, string];
let seals: readonly [string, string, string];

const run = (statement: string) => server.db.execute(statement);

const createRole = (name: string) => boss.post('roles', { name, code: `role_${name.toLowerCase()}` });

const problems = async (by = sealer) => (await by.verify()).problems;

beforeEach(async () => {
  boss = await superAdmin();
  witness = createWitness();
  sealer = server.createSealer(witness);
  stranger = createLogSealer(server.db);
  await sealer.seal();
  const before = await server.db.$count(operationLogSeals);
  for (const names of [['A'], ['B', 'C'], ['D']]) {
    for (const name of names) await createRole(name);
    await sealer.seal();
  }
  const rows = await server.db
    .select({ id: operationLogs.id })
    .from(operationLogs)
    .where(eq(operationLogs.adminId, (await boss.get<{ id: string }>('info')).data.id))
    .orderBy(asc(operationLogs.id));
  const [a = '', b = '', c = '', d = ''] = rows.slice(-4).map(({ id }) => id);
  ids = [a, b, c, d];
  seals = [String(before + 1), String(before + 2), String(before + 3)];
});

/** Recomputes the chain from a seal on, as an attacker can who knows the program but not the key. */
const recomputeSeals = async (from: string) => {
  const digest = createLogHasherAndSigner();
  const { number } = operationLogSeals;
  const later = await server.db.select().from(operationLogSeals).where(gte(number, from)).orderBy(asc(number));
  let previousHash = later[0]?.previousHash ?? '';
  for (const seal of later) {
    const kept = [];
    for (const { id } of unpackEntries(seal.entries)) {
      const [row] = await server.db.select().from(operationLogs).where(eq(operationLogs.id, id));
      if (row) kept.push({ id, hash: hashEntry(digest, row) });
    }
    const changed = { ...seal, previousHash, rows: kept.length, entries: packEntries(kept) };
    previousHash = hashSeal(digest, changed);
    await server.db
      .update(operationLogSeals)
      .set({ ...changed, hash: previousHash })
      .where(eq(number, seal.number));
  }
};

test('finds no problem in a log that only the API has written', async () => {
  const report = await sealer.verify();
  expect(report).toMatchObject({ problems: [], problemCount: 0, waiting: 0, removedUntil: null });
  expect(report.rows).toBe(await server.db.$count(operationLogs));
  expect(report.witnessed).toBe(3);
  expect(await stranger.verify()).toMatchObject({ problems: [], rows: report.rows, witnessed: null });
});

/** A change of each column. */
const changes = {
  admin_id: '1',
  admin_name: "'别人'",
  action: "'update'",
  collection: "'menus'",
  record_id: '1',
  record_name: "'别名'",
  before: "'{}'",
  after: `jsonb_set(after, '{name}', '"Z"')`,
  ip: "'10.1.1.1'",
  at: "at + interval '1 ms'",
  signature: "'00'",
};

test('names an entry whatever column was changed', async () => {
  const columns = Object.values(getTableColumns(operationLogs)).map(({ name }) => name);
  expect(columns.toSorted()).toEqual(['id', ...Object.keys(changes)].toSorted());
  await run(`create temporary table original as table operation_logs`);
  for (const [column, value] of Object.entries(changes)) {
    await run(`update operation_logs set ${column} = ${value} where id = ${ids[1]}`);
    const kind = column === 'signature' ? 'forged' : 'altered';
    expect([column, await problems()]).toEqual([column, [{ kind, id: ids[1] }]]);
    await run(
      `update operation_logs l set ${column} = o.${column} from original o where o.id = l.id and l.id = ${ids[1]}`,
    );
  }
  await run('drop table original');
});

describe('names what was done to the table of entries', () => {
  test('a deleted entry', async () => {
    await run(`delete from operation_logs where id = ${ids[1]}`);
    expect(await problems()).toEqual([{ kind: 'deleted', id: ids[1] }]);
    expect(await problems(stranger)).toEqual([{ kind: 'deleted', id: ids[1] }]);
  });

  test('an inserted entry, whether it is queued for sealing or not', async () => {
    const copy = (id: number) =>
      run(`insert into operation_logs select (json_populate_record(l, '{"id": ${id}}')).* from operation_logs l
           where id = ${ids[1]}`);
    await copy(71);
    await copy(72);
    await run('delete from operation_log_queue where log_id = 72');
    expect(await problems()).toEqual([
      { kind: 'forged', id: '71' },
      { kind: 'inserted', id: '72' },
    ]);
    await run('update operation_logs set signature = null where id = 71');
    expect(await problems()).toEqual([
      { kind: 'forged', id: '71' },
      { kind: 'inserted', id: '72' },
    ]);
  });

  test('two swapped entries', async () => {
    await run(`update operation_logs set id = -1 where id = ${ids[0]}`);
    await run(`update operation_logs set id = ${ids[0]} where id = ${ids[3]}`);
    await run(`update operation_logs set id = ${ids[3]} where id = -1`);
    expect(await problems()).toEqual([
      { kind: 'altered', id: ids[0] },
      { kind: 'altered', id: ids[3] },
    ]);
  });

  test('all entries, deleted', async () => {
    // Not `truncate`, which the tests' own restore would not notice.
    await run('delete from operation_logs');
    const { problemCount, rows, problems: first } = await sealer.verify();
    expect(problemCount).toBe(rows);
    expect(first).toHaveLength(1000);
    expect(first.every(({ kind }) => kind === 'deleted')).toBe(true);
  });

  test('entries that were changed and deleted before they were sealed', async () => {
    await createRole('E');
    await createRole('F');
    const waiting = await server.db.execute<{ log_id: string }>('select log_id from operation_log_queue order by 1');
    const [first, second] = (waiting as unknown as { rows: { log_id: string }[] }).rows.map(row => String(row.log_id));
    await run(`update operation_logs set ip = '10.1.1.1' where id = ${first}`);
    await run(`delete from operation_logs where id = ${second}`);
    // The command verifies without sealing.
    const unsealed = await verifyOperationLog(server.db, { digest: sealer.digest });
    expect(unsealed).toMatchObject({ waiting: 1, problems: [{ kind: 'deleted', id: second }] });
    expect(await problems()).toEqual([
      { kind: 'forged', id: first },
      { kind: 'deleted', id: second },
    ]);
  });
});

describe('names what was done to the seals', () => {
  test('a changed one, a deleted one and swapped ones', async () => {
    await run(`update operation_log_seals set sealed_at = sealed_at - interval '1 day' where number = ${seals[0]}`);
    expect(await problems()).toEqual([{ kind: 'sealAltered', seal: seals[0] }]);
    await run(`delete from operation_log_seals where number = ${seals[0]}`);
    expect(await problems(stranger)).toEqual([
      { kind: 'sealDeleted', seal: seals[0] },
      { kind: 'inserted', id: ids[0] },
    ]);
    await run(`update operation_log_seals set number = 90 where number = ${seals[1]}`);
    await run(`update operation_log_seals set number = ${seals[1]} where number = ${seals[2]}`);
    await run(`update operation_log_seals set number = ${seals[2]} where number = 90`);
    expect(await problems(stranger)).toEqual([
      { kind: 'sealDeleted', seal: seals[0] },
      { kind: 'sealAltered', seal: seals[1] },
      { kind: 'sealAltered', seal: seals[2] },
      { kind: 'inserted', id: ids[0] },
    ]);
  });

  test('the end, deleted with its entries: only with the witness', async () => {
    await run(`delete from operation_logs where id in (${ids[1]}, ${ids[2]}, ${ids[3]})`);
    await run(`delete from operation_log_seals where number in (${seals[1]}, ${seals[2]})`);
    expect(await problems(stranger)).toEqual([]);
    const expected = [
      { kind: 'sealDeleted', seal: seals[1] },
      { kind: 'sealDeleted', seal: seals[2] },
      { kind: 'deleted', id: ids[1] },
      { kind: 'deleted', id: ids[2] },
      { kind: 'deleted', id: ids[3] },
    ];
    expect(await problems()).toEqual(expected);
    // Sealing goes on, with numbers that the witness knows already.
    await createRole('E');
    const rewritten = { kind: 'sealRewritten', seal: seals[1] };
    expect(await problems()).toEqual([expected[1], rewritten, ...expected.slice(2)]);
  });

  test('the chain, recomputed: with the key, and without it by the witness', async () => {
    await run(`update operation_logs set ip = '10.1.1.1' where id = ${ids[1]}`);
    await recomputeSeals(seals[1]);
    expect(await problems(stranger)).toEqual([]);
    const keyOnly = server.createSealer();
    expect(await problems(keyOnly)).toEqual([
      { kind: 'sealAltered', seal: seals[1] },
      { kind: 'sealAltered', seal: seals[2] },
      { kind: 'forged', id: ids[1] },
    ]);
    const witnessOnly = createLogSealer(server.db, { witness });
    expect(await problems(witnessOnly)).toEqual([
      { kind: 'sealRewritten', seal: seals[1] },
      { kind: 'sealRewritten', seal: seals[2] },
      { kind: 'altered', id: ids[1] },
    ]);
  });

  test('the chain, recomputed without an entry and with another', async () => {
    await run(`update operation_logs set id = 71 where id = ${ids[2]}`);
    await run(`update operation_log_seals set entries = substring(entries for 40) || int8send(71)
               || substring(entries from 49) where number = ${seals[1]}`);
    await recomputeSeals(seals[1]);
    expect(await problems(stranger)).toEqual([]);
    const found = await problems(createLogSealer(server.db, { witness }));
    expect(found.slice(2)).toEqual([
      { kind: 'deleted', id: ids[2] },
      { kind: 'inserted', id: '71' },
    ]);
  });
});

describe('retention', () => {
  const day = 24 * 60 * 60_000;

  test('removes old seals with their entries, logs that, and leaves a log that can be verified', async () => {
    const own = server.createSealer(witness, 30);
    expect(await own.removeOld()).toBe(0);
    const rows = await server.db.$count(operationLogs);
    server.clock.advance(31 * day);
    boss = await superAdmin();
    await createRole('E');
    await own.seal();
    expect(await own.removeOld()).toBe(rows);
    const report = await own.verify();
    expect(report).toMatchObject({ problems: [], rows: 2, unsigned: 0, removedUntil: seals[2] });
    const [purge] = await boss.list<{ after: object }>('operationLogs', { action: 'purge' });
    expect(purge?.after).toMatchObject({ rows, seal: seals[2] });
    await run(`delete from operation_logs where action = 'purge'`);
    expect((await own.verify()).problems).toMatchObject([{ kind: 'deleted' }]);
  });

  test('is no way to remove entries past the policy', async () => {
    await run(`delete from operation_logs where id <= ${ids[0]}`);
    await run(`delete from operation_log_seals where number < ${seals[0]}`);
    await run(`update operation_log_seals set removed_at = now(), entries = '' where number = ${seals[0]}`);
    expect(await problems(stranger)).toEqual([]);
    expect(await problems(server.createSealer())).toEqual([{ kind: 'sealAltered', seal: seals[0] }]);
    expect(await problems(createLogSealer(server.db, { witness }))).toEqual([
      { kind: 'sealRewritten', seal: seals[0] },
    ]);
  });
});

test('auditors start a verification and read its result; others may not', async () => {
  const auditor = await makeAdmin('17000000041', ['operationLogs:list', 'operationLogs:verify']);
  expect((await auditor.get<LogVerification | null>('operationLogs/verification')).data).toBeNull();
  await run(`delete from operation_logs where id = ${ids[1]}`);
  const { data: started } = await auditor.post<LogVerification>('operationLogs/verification');
  expect(started).toMatchObject({ state: 'running', checked: 0, report: null });
  await expect
    .poll(async () => (await auditor.get<LogVerification>('operationLogs/verification')).data)
    .toMatchObject({ id: started.id, state: 'done', report: { problems: [{ kind: 'deleted', id: ids[1] }] } });
  expect(await auditor.list('operationLogs', { action: 'verify' })).toHaveLength(1);
  const reader = await makeAdmin('17000000042', ['operationLogs:list']);
  expect((await reader.post('operationLogs/verification')).status).toBe(403);
  expect((await reader.get('operationLogs/verification')).status).toBe(403);
});

test('sends each seal to a webhook, which may fail without delaying the seals', async () => {
  const received: unknown[] = [];
  let status = 503;
  const address = 'https://witness.example.com/seals';
  server.intercept(
    http.post(address, async ({ request }) => {
      if (status === 200) received.push(await request.json());
      return new HttpResponse(null, { status });
    }),
  );
  const reports: string[] = [];
  const log = createWitnessLog(address, report => reports.push(report));
  const own = server.createSealer(log);
  for (const name of ['E', 'F']) {
    await createRole(name);
    await own.seal();
    await log.flush();
  }
  expect(reports).toEqual([expect.stringContaining('cannot be reached: Error: it answered 503')]);
  expect(log.countPending()).toBe(2);
  status = 200;
  await log.flush();
  expect(reports).toHaveLength(2);
  const stored = await server.db.select().from(operationLogSeals).orderBy(asc(operationLogSeals.number));
  expect(received).toEqual(
    stored.slice(-2).map(({ number, hash, rows, sealedAt, entries }) => ({
      seal: number,
      hash,
      rows,
      at: sealedAt.toISOString(),
      entries: Buffer.from(entries).toString('base64'),
    })),
  );
});
