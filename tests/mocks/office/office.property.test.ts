import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOffice, type Office } from '../../../mocks/office/openOffice';
import { playDay } from '../../../mocks/office/playDay';
import { printTest, shrinkDay } from '../../../mocks/office/shrink';

let office: Office;

beforeAll(async () => {
  office = await openOffice(inject('snapshot'));
});
afterAll(() => office.close());

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const traces = new Map<number, string>();

test.each(seeds)('nothing is violated in the short day of seed %i', async seed => {
  const { violations, calls, trace } = await playDay(office, { seed, hours: 0.25, people: 14 });
  expect(violations).toEqual([]);
  expect(calls).toBeGreaterThan(10);
  traces.set(seed, trace);
});

test('the same seed gives the same bytes, whatever was played before', async () => {
  for (const seed of [7, 3]) {
    const { trace } = await playDay(office, { seed, hours: 0.25, people: 14 });
    expect(trace).toBe(traces.get(seed));
  }
  expect(new Set(traces.values()).size).toBe(seeds.length);
});

test('finds a fault, and shrinks its day to a step or two', async () => {
  const other = await openOffice(inject('snapshot'));
  try {
    await other.db.execute(sql`alter table suppliers disable trigger counted_update`);
    const sentence = 'Stored counts and sums are those of a recount.';
    const plan = { seed: 1, hours: 3, people: 1 };
    const { violations } = await playDay(other, plan);
    expect(violations.map(violation => violation.sentence)).toEqual([sentence]);
    const steps = await shrinkDay(other, plan, sentence);
    expect(steps.length).toBeLessThanOrEqual(2);
    expect((await playDay(other, { ...plan, steps })).violations.map(violation => violation.sentence)).toEqual([
      sentence,
    ]);
    expect(printTest(plan, steps, sentence)).toContain(JSON.stringify(steps[0]));
  } finally {
    await other.close();
  }
});
