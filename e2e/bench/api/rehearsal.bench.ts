import { test } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { openPostgres } from '../../../mocks/db/database';
import { roles } from '../../../mocks/db/schema/system';
import { report } from '../../support/figures';
import { percentile } from '../../support/million/client';
import { withServer } from '../../support/million/measure';

const total = 1_000_000;
const rounds = 5;

/** Milliseconds that a rehearsal may take, which somebody waits for in a form. */
const bar = 2_000;

const rule = {
  name: '压测',
  collection: 'withdrawals',
  action: 'approve',
  amountFrom: '3000',
  amountOf: 'ownerDay',
  accountDays: 30,
  approverRole: 'admin',
  hours: 24,
};

test('rehearses a rule and a role on a million recorded decisions and calls', async () => {
  const { db, close } = openPostgres({ connectionString: process.env['BENCH_DATABASE_URL'] ?? '' });
  const forget = () => db.execute(sql`truncate decision_facts, call_counts`);
  await forget();
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.code, 'finance'));
  await db.execute(sql`
    insert into decision_facts
    select system_now() - n * interval '7 seconds', 1 + n % 40, 1 + n % 5, 'withdrawals', 'approve', n, 'allowed', 'p', '{}',
      (array['balance', 'commission', 'deposit'])[1 + n % 3], (array['user', 'supplier'])[1 + n % 2], n * 7919 % 900000,
      n * 7919 % 1800000, n * 104729 % 1900000, n * 1299709 % 1900000, n % 9, n % 30, null, n % 4 = 0,
      case when n % 8 = 0 then n * 5000 end
    from generate_series(1::bigint, ${total}::bigint) as n`);
  const hour = sql`date_trunc('hour', system_now()) - n % 2100 * interval '1 hour'`;
  await db.execute(sql`
    insert into call_counts
    select ${hour}, 1 + n % 40, ${role?.id}::bigint,
      (array['suppliers:list', 'bills:list', 'withdrawals:list', 'withdrawals:approve', 'orders:list'])[1 + n % 5],
      'all', 'allowed', 'p' || n, 3, ${hour}
    from generate_series(1::bigint, ${total}::bigint) as n`);
  await db.execute(sql`analyze decision_facts, call_counts`);
  await withServer(1, async ({ client, token }) => {
    for (const [name, path, body] of [
      ['rule', '/approvalRules/rehearse', rule],
      ['role', `/roles/${role?.id}/rehearse`, { permissionIds: [] }],
    ] as const) {
      const durations: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const began = performance.now();
        await client.call('POST', path, token, body);
        durations.push(performance.now() - began);
      }
      report(`rehearse a ${name} on a million rows, slowest`, Math.max(...durations), 'ms', bar, {
        p50: `${percentile(durations, 0.5).toFixed(0)} ms`,
      });
    }
  });
  await forget();
  await close();
});
