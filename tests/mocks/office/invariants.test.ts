import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { query } from '../../../mocks/office/invariant';
import { finalInvariants, invariants } from '../../../mocks/office/invariants';
import { openOffice, type Office } from '../../../mocks/office/openOffice';
import { createSimulatedRuntime } from '../../../mocks/office/runtime';

let office: Office;

beforeAll(async () => {
  office = await openOffice(inject('snapshot'));
});
afterAll(() => office.close());

/** Returns what contradicts the invariants, by default those of the log, at the end of a day on which a statement ran. */
const findProblems = async (statement: SQL, checked = finalInvariants) => {
  const day = await office.openDay(1);
  try {
    return await day.readOutsideTurns(async db => {
      const [first] = await query(
        db,
        sql`select max(id)::text as log, (select max(number)::text from operation_log_seals) as seal from operation_logs`,
      );
      await db.execute(statement);
      const { logSealer } = day.getProcess();
      const state = { db, logSealer, firstLogId: String(first?.['log']), firstSeal: String(first?.['seal']) };
      return (await Promise.all(checked.map(({ check }) => check(state)))).flat();
    });
  } finally {
    await day.close();
  }
};

test('notices that an entry of the days before was altered or deleted', async () => {
  const first = sql`(select min(id) from operation_logs)`;
  expect(await findProblems(sql`select 1`)).toEqual([]);
  expect(await findProblems(sql`update operation_logs set admin_name = 'nobody' where id = ${first}`)).toMatchObject([
    { kind: 'altered' },
  ]);
  expect(await findProblems(sql`delete from operation_logs where id = ${first}`)).toMatchObject([{ kind: 'deleted' }]);
  // The next day begins with the entry again.
  expect(await findProblems(sql`select 1`)).toEqual([]);
});

test('notices that the sums of a region differ from its records', async () => {
  const named = (problems: readonly unknown[]) => [
    ...new Set(problems.map(problem => (problem as { stored?: string }).stored)),
  ];
  const days = sql`delete from place_days where sales_region = 'east'`;
  expect(named(await findProblems(days, invariants)).toSorted()).toEqual([
    'place_days of bills',
    'place_days of orders',
    'place_days of withdrawals',
  ]);
  const buyers = sql`delete from buyer_supplier_days`;
  expect(named(await findProblems(buyers, invariants))).toEqual(['buyer_supplier_days of orders']);
});

test('the clock leaps less than the day for which answers are kept by their keys, back and forth', () => {
  const { runtime, leap } = createSimulatedRuntime(1, 0);
  const hour = 3_600_000;
  for (const hours of [14, 14, -1.5]) leap(hours * hour);
  expect(runtime.now() / hour).toBe(13.5);
});
