import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPrograms, startCluster } from '../../e2e/support/cluster';
import { announceChangesBy, systemActor } from '../../mocks/api/log/changes';
import { sampleAccountMobiles } from '../../mocks/db/sample/accounts';
import { suppliers } from '../../mocks/db/schema/system';
import { idsOf, openReadyStream, type StreamEvent } from '../mocks/api/events/openStream';
import { readVersions } from '../setup/versions';
import { openInstances } from './instances';
import { startWriters } from './writers';
import { waitUntil } from '../setup/waitUntil';

type Instances = Awaited<ReturnType<typeof openInstances>>;

// A server of its own, because a test crashes it.
const cluster = findPrograms() ? startCluster() : undefined;

let instances: Instances;
beforeAll(async () => {
  instances = await openInstances(cluster?.databaseUrl);
});
afterAll(async () => {
  await instances.close();
  cluster?.stop();
});

const openOn = (process: 'first' | 'second', token: string, lastEventId?: string) =>
  openReadyStream((path, init) => instances[process].request(path, init), { token, lastEventId });

test('tells the consoles of one process of a decision that another has taken', async () => {
  const { db, first, signIn } = instances;
  const [watching, deciding] = [await signIn(sampleAccountMobiles.admin), await signIn(sampleAccountMobiles.auditor)];
  const stream = await openOn('second', watching);
  const [row] = await db
    .select()
    .from(suppliers)
    .where(eq(suppliers.status, 'pending'))
    .orderBy(asc(suppliers.id))
    .limit(1);
  const id = row?.id ?? '';
  const records = await readVersions(db, 'suppliers', [id]);
  const headers = { Authorization: `Bearer ${deciding}` };
  const response = await first.request('/admin/suppliers/approve', {
    method: 'POST',
    headers,
    body: JSON.stringify({ records }),
  });
  expect(response.status).toBe(200);
  expect(await stream.nextOf('change')).toMatchObject({ collection: 'suppliers', records: [{ id }], own: false });
});

test('sends changes that are committed out of order of their transactions, also to a client that resumes', async () => {
  const { db, signIn } = instances;
  const token = await signIn(sampleAccountMobiles.admin);
  const stream = await openOn('first', token);
  const change = (id: number) =>
    [{ collection: 'suppliers', type: 'update', action: 'update', records: [{ id: String(id) }] }] as const;
  let between: StreamEvent | undefined;
  await db.transaction(async tx => {
    await tx.execute(sql`select pg_current_xact_id()`);
    await announceChangesBy(tx, systemActor, change(1));
    await announceChangesBy(db, systemActor, change(2));
    between = await stream.nextOf('change');
  });
  expect(between).toMatchObject({ records: [{ id: '2' }] });
  expect(idsOf(await stream.nextOf('change'))).toEqual(['1']);
  await announceChangesBy(db, systemActor, change(3));
  const resumed = await openOn('second', token, between?.id);
  expect(idsOf(await resumed.nextOf('change'))).toEqual(['1']);
  expect(idsOf(await resumed.nextOf('change'))).toEqual(['3']);
});

test.skipIf(!cluster)(
  'loses and repeats nothing when PostgreSQL crashes, nor when a client returns to another process',
  async () => {
    const { first, second, signIn } = instances;
    const token = await signIn(sampleAccountMobiles.superAdmin);
    const [steady, begun] = [await openOn('first', token), await openOn('first', token)];
    const received = { steady: [] as string[], returning: [] as string[] };
    const take = (into: string[], event: StreamEvent | undefined) => {
      expect(event?.type).not.toBe('reset');
      if (event?.type === 'change' && event.collection === 'suppliers' && event.change === 'create')
        into.push(...idsOf(event));
    };
    const { created, finish } = startWriters([first, second], await signIn(sampleAccountMobiles.admin), 'live');
    const over = new AbortController();
    const follow = async () => {
      for (;;) {
        const event = await steady.next();
        if (!event) return;
        take(received.steady, event);
      }
    };
    // Receives four events, and then continues at the other process.
    const wander = async () => {
      let [stream, lastEventId] = [begun, begun.first?.id];
      for (let round = 0; !over.signal.aborted; round += 1) {
        for (let count = 0; count < 4; count += 1) {
          const event = await stream.next();
          if (!event) break;
          lastEventId = event.id;
          take(received.returning, event);
        }
        await stream.close();
        const at = round % 2 === 0 ? 'second' : 'first';
        stream = await waitUntil(() => openOn(at, token, lastEventId), 200);
      }
      await stream.close();
    };
    const following = [follow(), wander()];
    for (let round = 0; round < 2; round += 1) {
      const before = created.size;
      await waitUntil(() => expect(created.size).toBeGreaterThan(before + 30));
      await cluster?.restart();
      await waitUntil(async () => expect((await first.request('/admin/health')).status).toBe(200));
    }
    await finish();
    const rows = await instances.db.select({ id: suppliers.id, name: suppliers.name }).from(suppliers);
    const ids = rows.filter(({ name }) => name.startsWith('live')).map(({ id }) => id);
    const expected = ids.toSorted();
    await waitUntil(() => {
      expect(received.steady.toSorted()).toEqual(expected);
      expect(received.returning.toSorted()).toEqual(expected);
    }, 100);
    over.abort();
    await steady.close();
    // Lets the other stream receive what ends its round.
    await first.request('/admin/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await Promise.allSettled(following);
  },
  240_000,
);
