import { sql, eq } from 'drizzle-orm';
import { writeFileSync, appendFileSync } from 'node:fs';
import { test } from 'vitest';
import { createApi } from '../mocks/api/createApi';
import { defineApi } from '../mocks/api/defineApi';
import { signals } from '../mocks/api/features/signals';
import { selectSignals } from '../mocks/api/features/signals/selectSignals';
import { apiParts } from '../mocks/api/routes';
import { withdrawals } from '../mocks/db/schema/finance';
import { admins } from '../mocks/db/schema/system';
import { sampleAccountMobiles } from '../mocks/db/sample/accounts';
import { server } from './setup/server';
import { plantFrauds } from './mocks/api/features/signals/plantFrauds';
import { listPath } from './mocks/api/call';

const out = (line: string) => appendFileSync('/tmp/h48_bench.txt', `${line}\n`);
const quantile = (some: number[], q: number) => some.toSorted((a, b) => a - b)[Math.floor(some.length * q)] ?? 0;
const rounds = Number(process.env.ROUNDS ?? 400);

for (const big of [false, true])
test(`bench ${big}`, { timeout: 1_200_000 }, async () => {
  if (big) {
    const people = await server.db.select().from(admins).orderBy(admins.id);
    const idOf = (mobile: string) => people.find(person => person.mobile === mobile)?.id ?? '';
    await plantFrauds(idOf(sampleAccountMobiles.finance), idOf(sampleAccountMobiles.admin));
    await server.db.execute(sql`insert into withdrawals select (jsonb_populate_record(w, jsonb_build_object('id', w.id + 5000000000000000 * n, 'withdrawal_no', w.withdrawal_no || '-' || n))).* from withdrawals w, generate_series(1,2) n`).catch(e => out(String(e.cause ?? e)));
    await server.db.execute(sql`analyze`);
  }
  const n = await server.db.$count(withdrawals);
  const rows = await server.db.select({ id: withdrawals.id }).from(withdrawals).where(eq(withdrawals.status, 'pending')).orderBy(sql`created_at desc`).limit(25);
  const ids = rows.map(({ id }) => id);
  out(`# big ${big}: ${n} withdrawals, page of ${ids.length}`);
  const context = { today: sql`current_date`, callerId: '1', readableOwners: ['user', 'supplier'] as const };
  const time = async (name?: string) => {
    const q = selectSignals({ collection: 'withdrawals', ids, ...(name && { name }) }, context);
    const times: number[] = [];
    for (let i = 0; i < 100; i += 1) { const t = performance.now(); await server.db.select({ id: sql`id`, name: sql`name`, figures: sql`figures` }).from(sql`(${q}) as found`).orderBy(sql`place`); times.push(performance.now() - t); }
    out(`${name ?? 'all'}: median ${quantile(times, 0.5).toFixed(2)} p95 ${quantile(times, 0.95).toFixed(2)}`);
  };
  for (const name of [undefined, 'sharedAccount', 'changedAccount', 'firstPayment', 'largeAmount', 'frequent', 'licence', 'ownDecision', 'openRequest']) await time(name);
  if (process.env.EXPLAIN) {
    const plan = await server.db.execute(sql`explain (analyze, costs off) select * from (${selectSignals({ collection: 'withdrawals', ids }, context)}) as f order by place`);
    out((plan as unknown as { rows: Record<string, string>[] }).rows.map(r => Object.values(r)[0]).join('\n'));
  }
  const options = { sampleData: true, cipher: server.cipher, now: server.clock.now };
  const apis = [createApi(server.db, options), createApi(server.db, { ...options, definition: defineApi(apiParts.filter(part => part !== signals)) })] as const;
  const headers = { Authorization: `Bearer ${await server.signIn(sampleAccountMobiles.finance)}` };
  const path = listPath('withdrawals', { filter: { status: 'pending' }, range: [0, 24], sort: ['createdAt', 'DESC'] });
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < rounds + 20; i += 1)
    for (const k of [0, 1] as const) {
      const t = performance.now();
      const r = await apis[k].request(path, { headers });
      await r.json();
      if (i >= 20) times[k].push(performance.now() - t);
    }
  out(`list with: median ${quantile(times[0], 0.5).toFixed(2)} p95 ${quantile(times[0], 0.95).toFixed(2)}; without: median ${quantile(times[1], 0.5).toFixed(2)} p95 ${quantile(times[1], 0.95).toFixed(2)}`);
});
