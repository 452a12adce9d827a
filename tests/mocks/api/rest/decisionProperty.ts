import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, max, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../../../mocks/db/database';
import { createSeededRandomGenerator, type RandomGenerator } from '../../../../mocks/db/sample/random';
import { operationLogs } from '../../../../mocks/db/schema/system';
import type { Product } from '@/catalog/products/product';
import { requestWhenAvailable, type Api } from '../../support/whenAvailable';

type Seen = { id: string; version: number };
type Result = { succeeded: string[]; failed: { id: string; code: number; record?: Seen }[] };

const actions = { publish: ['draft', 'off_sale'], unpublish: ['on_sale'] } as const;
type Action = keyof typeof actions;

const poolSize = 500;
const mostRecords = 200;

const sample = <T>(random: RandomGenerator, items: readonly T[], most: number) =>
  items.filter(() => random.next() < most / Math.max(items.length, 1));

/** Returns the calls of one operator, each sent to a random API. `shown` is what the operator has seen, by id. */
const createOperator = (random: RandomGenerator, apis: readonly [Api, ...Api[]], token: string) => {
  const shown = new Map<string, Seen & { status: string }>();
  const call = async <T>(method: string, path: string, body?: object) => {
    const response = await requestWhenAvailable(random.pick(apis), path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(method === 'POST' && { 'Idempotency-Key': randomUUID() }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { code, data } = (await response.json()) as { code: number; data: T };
    expect(code).toBe(0);
    return data;
  };
  return {
    shown,
    list: async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), range: `[0,${poolSize - 1}]` });
      const rows = await call<Product[]>('GET', `/admin/products?${query}`);
      for (const { id, version, status } of rows) shown.set(id, { id, version, status });
      return rows;
    },
    preview: (action: Action, target: object) =>
      call<{ eligible: Seen[] }>('POST', `/admin/products/${action}/preview`, target),
    decide: (action: Action, records: Seen[]) => call<Result>('POST', `/admin/products/${action}`, { records }),
    edit: (skus: string[], description: string) =>
      call('POST', '/admin/products/import', { rows: skus.map(sku => ({ sku, description })), dryRun: false }),
  };
};

type Options = { operators: number; decisions: number };

/**
 * Lets operators look at products, edit them and decide about them in a random order, at once, over one API or several
 * on the same database. Then checks that every decision was made on the version that its operator was shown. Returns how
 * many records were decided and refused.
 */
export const expectDecisionsOnShownVersions = async (
  db: Database,
  apis: readonly [Api, ...Api[]],
  token: string,
  { operators, decisions }: Options,
) => {
  const [{ last } = { last: null }] = await db.select({ last: max(operationLogs.id) }).from(operationLogs);
  const decided: string[] = [];
  const counts = { sent: 0, refused: 0 };
  const pool = await createOperator(createSeededRandomGenerator(7_000), apis, token).list({ status: 'on_sale' });
  const ids = pool.map(({ id }) => id);
  const work = async (index: number) => {
    const random = createSeededRandomGenerator(7_000 + index);
    const operator = createOperator(random, apis, token);
    const { shown } = operator;
    await operator.list({ id: ids });
    const steps: Record<'look' | 'edit' | 'decide', () => Promise<unknown>> = {
      look: () => operator.list({ id: sample(random, ids, poolSize / 2) }),
      edit: () => {
        const skus = sample(random, pool, 40).map(({ sku }) => sku);
        return skus.length > 0 ? operator.edit(skus, `改 ${random.next()}`) : Promise.resolve();
      },
      decide: async () => {
        const action = random.pick(['publish', 'unpublish'] as const);
        const from: readonly string[] = actions[action];
        const target = [...shown.values()]
          .filter(({ status }) => from.includes(status))
          .toSorted(() => random.next() - 0.5)
          .slice(0, mostRecords)
          .map(({ id, version }) => ({ id, version }));
        let records = target;
        // All that match a filter but some: what the preview counted is what was shown.
        if (random.between(0, 2) === 0)
          records = (await operator.preview(action, { filter: { id: ids }, except: sample(random, ids, 40) })).eligible;
        else if (random.between(0, 1) === 0 && target.length > 0) {
          records = (await operator.preview(action, { records: target })).eligible;
          const seen = new Map(target.map(record => [record.id, record.version]));
          expect(records.filter(record => seen.get(record.id) !== record.version)).toEqual([]);
        }
        records = records.slice(0, mostRecords);
        if (records.length === 0) return;
        if (random.between(0, 2) === 0) await steps.edit();
        const { succeeded, failed } = await operator.decide(action, records);
        const versions = new Map(records.map(({ id, version }) => [id, version]));
        for (const { id, record } of failed) if (record) expect(record.version).not.toBe(versions.get(id));
        decided.push(...succeeded.map(id => `${id} ${versions.get(id)} ${action}`));
        counts.sent += records.length;
        counts.refused += failed.filter(({ record }) => record).length;
      },
    };
    while (counts.sent < decisions) await steps[random.pick(['look', 'edit', 'decide', 'decide', 'decide'] as const)]();
  };
  await Promise.all(Array.from({ length: operators }, (_, index) => work(index)));

  const { id, collection, recordId, action, before } = operationLogs;
  const logged = await db
    .select({ recordId, action, version: sql<string>`${before} ->> 'version'` })
    .from(operationLogs)
    .where(
      and(
        gt(id, last ?? '0'),
        eq(collection, 'products'),
        inArray(recordId, ids),
        inArray(action, Object.keys(actions)),
      ),
    );
  expect(logged.map(entry => `${entry.recordId} ${entry.version} ${entry.action}`).toSorted()).toEqual(
    decided.toSorted(),
  );
  // Two operators who saw the same version cannot both decide.
  expect(new Set(decided.map(line => line.replace(/ \w+$/, ''))).size).toBe(decided.length);
  return { ...counts, decided: decided.length };
};
