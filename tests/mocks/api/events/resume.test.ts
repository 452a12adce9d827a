import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { announceChangesBy, systemActor } from '../../../../mocks/api/log/changes';
import { announceClaims } from '../../../../mocks/api/features/claims/claims';
import { changes } from '../../../../mocks/db/schema/changes';
import { sampleAccountMobiles } from '../../../../mocks/db/sample/accounts';
import { server } from '../../../setup/server';
import { idsOf, openReadyStream } from './openStream';

const send = (path: string, init: RequestInit) => server.api.request(path, init);

let token = '';
beforeEach(async () => {
  token = await server.signIn(sampleAccountMobiles.admin);
});

const announce = (...ids: readonly (string | number)[]) =>
  server.db.transaction(async tx => {
    for (const id of ids)
      await announceChangesBy(tx, systemActor, [
        { collection: 'suppliers', type: 'update', action: 'update', records: [{ id: String(id) }] },
      ]);
  });

type Stream = Awaited<ReturnType<typeof openReadyStream>>;

const readIds = async (stream: Stream, count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(...idsOf(await stream.nextOf('change')));
  return ids;
};

test('sends what was missed after the transaction ids have gained a digit', async () => {
  // Every block that is rolled back takes an id. As text, 999 is greater than each of them.
  await server.db.execute(sql`
    do $$ begin
      for i in 1..1000 loop
        begin
          insert into changes (kind) values ('claims');
          raise exception 'rolled back';
        exception when raise_exception then null;
        end;
      end loop;
      insert into changes (kind, collection, xid) values ('claims', 'suppliers', '999');
    end $$`);
  const stream = await openReadyStream(send, { token });
  const lastEventId = stream.first?.id;
  await announce(1);
  expect(await readIds(stream, 1)).toEqual(['1']);
  await stream.close();
  await announce(2);
  const resumed = await openReadyStream(send, { token, lastEventId });
  expect(await readIds(resumed, 2)).toEqual(['1', '2']);
  const opened = await openReadyStream(send, { token });
  await announce(3);
  expect(await readIds(opened, 1)).toEqual(['3']);
});

test('sends what was missed, once, and then what is new', async () => {
  const stream = await openReadyStream(send, { token });
  await announce(1);
  const { id: lastEventId } = await stream.nextOf('change');
  await stream.close();
  await announce(2);
  await announce(3);
  const resumed = await openReadyStream(send, { token, lastEventId });
  expect(resumed.first?.id).toBe(lastEventId);
  await announce(4);
  expect(await readIds(resumed, 3)).toEqual(['2', '3', '4']);
});

test('sends nothing twice that is read for others while a client resumes', async () => {
  const stream = await openReadyStream(send, { token });
  await announce(1);
  const { id: lastEventId } = await stream.nextOf('change');
  await announce(2);
  const resumed = await openReadyStream(send, { token, lastEventId });
  await announce(3);
  expect(await readIds(resumed, 2)).toEqual(['2', '3']);
  expect(await readIds(stream, 2)).toEqual(['2', '3']);
});

test('resumes after each event of several that were committed at once', async () => {
  const stream = await openReadyStream(send, { token });
  await announce(1, 2, 3, 4);
  await announce(5, 6);
  const cursors = [stream.first?.id];
  for (let event = 0; event < 6; event += 1) cursors.push((await stream.nextOf('change')).id);
  await announce(7);
  for (const [received, lastEventId] of cursors.entries()) {
    const resumed = await openReadyStream(send, { token, lastEventId });
    const expected = ['1', '2', '3', '4', '5', '6', '7'].slice(received);
    expect(await readIds(resumed, expected.length)).toEqual(expected);
    await resumed.close();
  }
});

test('loses and repeats nothing when the connection breaks again while it catches up', async () => {
  const begun = await openReadyStream(send, { token });
  await announce(...Array.from({ length: 20 }, (_, index) => index));
  const received: string[] = [];
  let lastEventId = begun.first?.id;
  while (received.length < 20) {
    const stream = await openReadyStream(send, { token, lastEventId });
    for (let event = 0; event < 3 && received.length < 20; event += 1) {
      const change = await stream.nextOf('change');
      received.push(...idsOf(change));
      lastEventId = change.id;
    }
    await stream.close();
    await announce(20 + received.length);
  }
  expect(received.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
});

test('does not miss a change whose transaction id is older than those that were read', async () => {
  const stream = await openReadyStream(send, { token });
  // As if this transaction had begun before the stream, and commits after others that were read.
  const [older] = (
    (await server.db.execute(sql`select pg_current_xact_id()::text as xid`)) as unknown as { rows: { xid: string }[] }
  ).rows;
  await announce(1);
  const { id } = await stream.nextOf('change');
  const [at, seen = ''] = id.split('.');
  const distance = BigInt(`0x${seen}`) - BigInt(older?.xid ?? 0);
  await stream.close();
  await server.db.insert(changes).values({ kind: 'claims', collection: 'suppliers', xid: older?.xid });
  const resumed = await openReadyStream(send, { token, lastEventId: `${at}.${seen}-${distance.toString(16)}` });
  expect((await resumed.next())?.type).toBe('claims');
});

test('is not misled by changes of a restored backup, whose transaction ids are of another database', async () => {
  await server.db.insert(changes).values({ kind: 'claims', collection: 'suppliers', xid: '9999999999' });
  const stream = await openReadyStream(send, { token });
  await announce(1);
  expect(await stream.next()).toMatchObject({ type: 'change', records: [{ id: '1' }] });
  await announce(2);
  expect(await stream.next()).toMatchObject({ type: 'change', records: [{ id: '2' }] });
});

const now = Date.now().toString(16);

// The last two are ahead of the database.
test.each(['unknown', '', `${now}.0`, `${now}.3-4`, '1'.repeat(201), `${now}.ffffffff`, `${now}.5.ffffffff.1`])(
  'starts anew after the id “%s”',
  async lastEventId => {
    const stream = await openReadyStream(send, { token, lastEventId }, 'reset');
    await announce(1);
    expect(await readIds(stream, 1)).toEqual(['1']);
  },
);

test('starts anew after an hour, because changes are kept no longer', async () => {
  const { first } = await openReadyStream(send, { token });
  await announceClaims(server.db, 'suppliers');
  server.clock.advance(58 * 60_000);
  const resumed = await openReadyStream(send, { token, lastEventId: first?.id });
  expect((await resumed.next())?.type).toBe('claims');
  server.clock.advance(60_000);
  await openReadyStream(send, { token, lastEventId: first?.id }, 'reset');
});

test('starts an open stream anew when an hour has passed since the last read, such as after a pause of the machine', async () => {
  const stream = await openReadyStream(send, { token });
  server.clock.advance(60 * 60_000);
  await announce(1);
  expect((await stream.next())?.type).toBe('reset');
  await announce(2);
  expect(await readIds(stream, 1)).toEqual(['2']);
});

test('starts anew when more has changed than a console should be told', async () => {
  const { first } = await openReadyStream(send, { token });
  const change = { collection: 'suppliers', type: 'update', action: 'update', records: [{ id: '1' }] } as const;
  await announceChangesBy(
    server.db,
    systemActor,
    Array.from({ length: 1_001 }, () => change),
  );
  const resumed = await openReadyStream(send, { token, lastEventId: first?.id }, 'reset');
  await announce(2);
  expect(await readIds(resumed, 1)).toEqual(['2']);
});
