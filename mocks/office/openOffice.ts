import { drizzle } from 'drizzle-orm/pglite';
import { createApi } from '../api/createApi';
import { createEventHub } from '../api/events/hub';
import { api as definition } from '../api/routes';
import { startSession } from '../api/session/sessions';
import type { Database } from '../db/database';
import { createIdGenerator } from '../db/ids';
import { createLogSealer } from '../db/logSeals/sealer';
import { replaceRuntime } from '../db/runtime';
import { sampleEndTime } from '../db/sample/times';
import { openSnapshot, type Table } from '../node/snapshot';
import { followPlaces, readPlaces } from './places';
import { createSimulatedRuntime } from './runtime';
import { assignScopesToPersonas } from './scopes';
import { countCryptography } from './cryptography';
import { createTurns } from './turns';
import type { Memories } from './drawCall';

const dayLength = 24 * 60 * 60_000;

/**
 * A day apart, and from the sample data: clocks leap back, and new entries of the operation log are told by their later ids.
 */
const [eveningTime, startTime] = [sampleEndTime + dayLength, sampleEndTime + 2 * dayLength];

/** PostgreSQL's codes for a server that shuts down, and for a full disk. */
const [endedCode, diskFullCode] = ['57P01', '53100'];

/** Reported like a server that shuts down. */
class ProcessEnded extends Error {
  readonly code = endedCode;
}

/** Reported like a full disk. */
class DiskFull extends Error {
  readonly code = diskFullCode;
}

/** A fault of one statement. `left` is the number of statements before it. */
type StatementFault = { left: number; kind: 'end' | 'diskFull' };

/** The channel on which the database tells at a commit which tables were written to. */
const writtenChannel = 'written';

const setClock = "select set_config('supply_console.now', $1, false)";

/** Replaces the row that notes a changed table by a message, so that nobody has to ask after each turn. */
const tellOfChangedTables = `
  create function changed.tell() returns trigger language plpgsql as $$
    begin
      perform pg_notify('${writtenChannel}', to_json(new)::text);
      return null;
    end $$;
  create trigger tell before insert on changed.tables for each row execute function changed.tell();
`;

/** Makes the present rows of a table those that it is restored to. */
const keepAsRestored = ({ name, key }: Table) => `
  delete from pristine.${name}; insert into pristine.${name} table public.${name};
  ${key === null ? '' : `delete from changed.${name};`}
`;

/** Selects the statements that set all sequences to what they are now. Order numbers come from one. */
const selectSequenceResets = `
  select coalesce(string_agg(format(
    'select setval(%L, %s, %L);', sequencename, coalesce(last_value, start_value), last_value is not null
  ), ''), '') as statements from pg_sequences where schemaname = 'public'
`;

const takeAll = (tables: Set<string>): ReadonlySet<string> => {
  const taken = new Set(tables);
  tables.clear();
  return taken;
};

/**
 * Opens the sample database. `openDay` begins a day: it restores the database, replaces the runtime by that of the seed, and
 * starts the API.
 */
export const openOffice = async (snapshot: string) => {
  const opened = await openSnapshot(snapshot);
  const { client, cipher, digest, restore } = opened;
  const given = { query: client.query.bind(client), transaction: client.transaction.bind(client) };
  await client.exec(tellOfChangedTables);
  // Plans that followed from the days before could give rows in another order.
  await client.exec('set plan_cache_mode = force_generic_plan');
  /** The tables that a day has written to, which the next one restores. */
  const written = new Map<string, Table>();
  /** Those written to since `takeWrittenTables` was last called. */
  const unchecked = new Set<string>();
  const unplaced = new Set<string>();
  await client.listen(writtenChannel, payload => {
    const table = JSON.parse(payload) as Table;
    written.set(table.name, table);
    unchecked.add(table.name);
    unplaced.add(table.name);
  });
  await assignScopesToPersonas(opened.db);
  let resetSequences = '';
  /** Makes what was written since the last restoration part of what days begin with. */
  const keepWritten = async () => {
    const { rows } = await client.query<{ statements: string }>(selectSequenceResets);
    resetSequences = rows[0]?.statements ?? '';
    await client.exec([...written.values()].map(keepAsRestored).join(''));
    written.clear();
  };
  await keepWritten();
  // Without statistics, PostgreSQL reads all permissions of all roles for each of one role, in every call.
  await client.exec('analyze permissions, role_permissions');
  let places = await readPlaces(opened.db);

  const openDay = async (seed: number, startAt = startTime) => {
    const time = createSimulatedRuntime(seed, startAt);
    const { runtime } = time;
    const restoreRuntime = replaceRuntime(runtime);
    const stopCounting = countCryptography();
    await restore([...written.values()]);
    await client.exec(resetSequences);
    for (const tables of [written, unchecked, unplaced]) tables.clear();
    const dayPlaces = followPlaces(places);
    await given.query('select setseed($1)', [((seed * 0.618_033_988_7) % 1).toFixed(9)]);

    let clock: number | undefined;
    /** Sets the clock of the database, if it has moved, and runs a statement or a transaction right after. */
    const runNow = async <T>(work: () => Promise<T>) => {
      const now = runtime.now();
      const setting = now === clock ? undefined : given.query(setClock, [new Date(now).toISOString()]);
      clock = now;
      const [result] = await Promise.all([work(), setting]);
      return result;
    };
    const run: Pick<typeof client, 'query' | 'transaction'> = {
      query: (...one) => runNow(() => given.query(...one)),
      transaction: act => runNow(() => given.transaction(act)),
    };
    const turns = createTurns(time.runtime.elapsed, time.advanceTo);
    let fault: StatementFault | undefined;
    const meetFault = () => {
      if (!fault) return;
      if (fault.left > 0) fault.left -= 1;
      else if (fault.kind === 'end') throw new ProcessEnded('The process ended in a transaction');
      else {
        fault = undefined;
        throw new DiskFull('The disk is full');
      }
    };
    client.query = (...one) => turns.inTurn(() => run.query(...one));
    client.transaction = act =>
      turns.inTurn(
        () =>
          run.transaction(tx => {
            const query: typeof tx.query = async (...one) => {
              if (turns.isInCall()) meetFault();
              return tx.query(...one);
            };
            return act(Object.create(tx, { query: { value: query } }) as typeof tx);
          }),
        true,
      );

    const observer = drizzle({ client: Object.create(client, { query: { value: run.query } }) as typeof client });

    // Of its own, because what a process remembers of a database it remembers by its session.
    const createProcess = () => {
      const db = drizzle({ client });
      const failures: Error[] = [];
      const onFailure = (error: Error) => {
        // What a fault has caused is expected.
        if (![endedCode, diskFullCode].some(code => error.message.includes(code))) failures.push(error);
      };
      const logSealer = createLogSealer(db, { digest });
      const hub = createEventHub(observer, { onFailure });
      // Calls maintain the database, each in its turn.
      const events = { ...hub, maintainDatabase: () => undefined };
      const api = createApi(db, { sampleData: true, cipher, logSealer, onFailure, events });
      return { api, db, logSealer, failures, newId: createIdGenerator(runtime.now), close: hub.close };
    };
    let current = createProcess();

    /** Starts a session. It began some milliseconds `ago`, and was not used since. */
    const signIn = async (mobile: string, ago = 0) => {
      const { rows } = await run.query<{ id: string }>('select id::text from admins where mobile = $1', [mobile]);
      const now = new Date(runtime.now() - ago);
      const start = { id: current.newId(), adminId: rows[0]?.id ?? '', now, ip: '10.0.0.8' };
      return startSession({ db: observer, features: definition.features }, { ...start, userAgent: undefined });
    };

    return {
      turns,
      /** Reads the database at once, as nobody at the office does. */
      readOutsideTurns: <T>(read: (db: Database) => Promise<T>) => read(observer),
      /** Returns the tables that were written to since the last time. */
      takeWrittenTables: () => takeAll(unchecked),
      /** Returns where records belong now. */
      lookUpPlaces: async () => {
        if (unplaced.size > 0) await dayPlaces.update(observer, takeAll(unplaced));
        return dayPlaces.look();
      },
      time,
      signIn,
      /** The ids of roles that a step has taken rights from, and not returned yet. */
      rolesWithLostRights: new Set<string>(),
      getProcess: () => current,
      /** Lets the process end, or fills the disk, after so many more statements in transactions. */
      setStatementFault: (next: StatementFault) => {
        fault = next;
      },
      /** Starts another process if the one that runs has ended. */
      restartIfEnded: async () => {
        if (fault?.kind !== 'end' || fault.left > 0) return;
        fault = undefined;
        await current.close();
        current = createProcess();
        await turns.failWaiting(new ProcessEnded('The process ended'));
      },
      close: async () => {
        await current.close();
        Object.assign(client, given);
        await given.query('reset supply_console.now');
        restoreRuntime();
        stopCounting();
      },
    };
  };
  const workEvening = async (work: (day: Awaited<ReturnType<typeof openDay>>) => Promise<Memories>) => {
    const day = await openDay(0, eveningTime);
    const memories = await work(day);
    await day.close();
    await client.exec('delete from sessions');
    await keepWritten();
    places = await readPlaces(opened.db);
    return memories;
  };
  let evening: ReturnType<typeof workEvening> | undefined;
  return {
    openDay,
    /** Lets people work on the evening before all days, at the first call. Resolves to what `work` did. */
    spendEvening: (work: Parameters<typeof workEvening>[0]) => (evening ??= workEvening(work)),
    db: opened.db,
    close: opened.close,
  };
};

export type Office = Awaited<ReturnType<typeof openOffice>>;

export type Day = Awaited<ReturnType<Office['openDay']>>;
