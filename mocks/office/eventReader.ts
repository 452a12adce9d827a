import { setImmediate as passTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { scopedCollections } from '@/system/roles/scope';
import { allCollections } from '../api/routes';
import type { Database } from '../db/database';
import { includesOneOf, readAccess } from './access';
import type { Day } from './openOffice';
import type { Person } from './person';

/** `slowReader`: reads nothing until the end of the day. `failingReader`: loses the connection at once, and resumes then. */
export type EventReaderKind = 'slowReader' | 'failingReader';

/** The invariant that `findMissed` checks, as a sentence. */
export const missedChangesInvariant =
  'Whoever reads the events is told of each change that they may see, or to read everything again.';

type ReceivedEvent = { type: string; id: string; collection?: string; records?: { id: string }[] };

type LoggedChange = { id: string; collection: string; recordId: string };

/** Reads the changes of records from today, of collections that all readers who may list them see alike. */
const readLoggedChanges = async (db: Database, access: ReadonlySet<string>, isScoped: boolean) => {
  const readable = allCollections.filter(
    ({ name, permission = `${name}:list`, readableBy, subject }) =>
      !readableBy &&
      !subject &&
      // Of somebody with scopes, others say what they see.
      !(isScoped && scopedCollections.some(scoped => scoped === name)) &&
      includesOneOf(access, [permission]),
  );
  const names = JSON.stringify(readable.map(({ name }) => name));
  const { rows } = (await db.execute(sql`select id::text, collection, record_id::text as "recordId" from operation_logs
    where id in (select id from changed.operation_logs) and coalesce(after, before) ? 'version'
      and collection in (select jsonb_array_elements_text(${names}::jsonb))`)) as unknown as { rows: LoggedChange[] };
  return rows;
};

/** Reads the events that wait in a stream. `isOver` says whether it has ended. */
const createStreamReader = (body: ReadableStream<Uint8Array>) => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const events: ReceivedEvent[] = [];
  let [text, lastId, isOver] = ['', '', false];
  const parse = (block: string) => {
    const field = (name: string) =>
      block
        .split('\n')
        .find(line => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    lastId = field('id') ?? lastId;
    const type = field('event');
    if (type !== undefined) events.push({ ...(JSON.parse(field('data') ?? '{}') as object), type, id: lastId });
  };
  const readWaiting = async () => {
    for (;;) {
      const nothing = passTurn()
        .then(() => passTurn())
        .then(() => undefined);
      const read = await Promise.race([reader.read(), nothing]);
      if (!read) return;
      isOver = read.done;
      if (isOver) return;
      const blocks = (text + decoder.decode(read.value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      blocks.forEach(parse);
    }
  };
  return { events, readWaiting, cancel: () => reader.cancel(), getLastId: () => lastId, isOver: () => isOver };
};

const openStream = async (day: Day, token: string, lastEventId?: string) => {
  const { body, status } = await day.getProcess().api.request('http://localhost:3000/admin/events', {
    headers: { Authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'Last-Event-ID': lastEventId }) },
  });
  return status === 200 && body ? createStreamReader(body) : undefined;
};

/**
 * Opens the stream of events of a person, as a console does. Returns undefined if it is refused. `findMissed` is called at
 * the end of the day.
 */
export const openEventReader = async (day: Day, person: Person, kind: EventReaderKind) => {
  const token = person.getToken();
  const first = await openStream(day, token);
  const access = await day.readOutsideTurns(db => readAccess(db, token, new Date(day.time.runtime.now())));
  if (!first || !access) return undefined;
  const readLog = () => day.readOutsideTurns(db => readLoggedChanges(db, access, person.persona.scoped !== undefined));
  const known = new Set((await readLog()).map(({ id }) => id));
  if (kind === 'failingReader') {
    await first.readWaiting();
    await first.cancel();
  }
  return {
    /** Returns the changes that the reader was neither told of nor told to read everything again. */
    findMissed: async () => {
      const again = await day.signIn(person.persona.mobile);
      const events = [...first.events];
      const resume = async () => {
        const stream = await openStream(day, again, first.getLastId());
        await stream?.readWaiting();
        events.push(...(stream?.events ?? [{ type: 'refused', id: '' }]));
        await stream?.cancel();
      };
      if (kind === 'slowReader') {
        // Whoever opens a stream lets the API read the latest changes.
        await (await openStream(day, again))?.cancel();
        await first.readWaiting();
        events.push(...first.events);
        if (first.isOver()) await resume();
        else await first.cancel();
      } else await resume();
      // After these the console reads everything again.
      if (events.some(({ type }) => type === 'reset' || type === 'session')) return [];
      const told = new Set(
        events.flatMap(({ collection, records = [] }) => records.map(({ id }) => `${collection} ${id}`)),
      );
      const missed = (await readLog()).filter(
        ({ id, collection, recordId }) => !known.has(id) && !told.has(`${collection} ${recordId}`),
      );
      return missed.map(change => ({ ...change, kind, who: person.persona.name }));
    },
  };
};
