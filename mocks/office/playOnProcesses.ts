import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { LogSealer } from '../db/logSeals/sealer';
import { runtime } from '../db/runtime';
import type { RandomGenerator } from '../db/sample/random';
import { readAccess } from './access';
import { answerInvariants } from './answers';
import { chooseCall } from './chooseCall';
import { findConcealedValues } from './concealed';
import type { Call, Memory } from './drawCall';
import { query } from './invariant';
import { finalInvariants, invariants } from './invariants';
import { asksForProof, createStepRandom, proofCall, rememberRecords, sendWith, type Exchange } from './person';
import { personas, type Persona } from './personas';
import { createPlaceLookup, readPlaces } from './places';
import type { Violation } from './playDay';
import { findHiddenIds, assignScopesToPersonas, readVisibleRecords } from './scopes';

/** Makes a call of one of the processes of the API. */
type Request = (path: string, init: RequestInit) => Promise<Response>;

type Plan = {
  seed: number;
  /** Calls that each person chooses. */
  calls: number;
  /** The processes, which share the database. */
  processes: readonly [Request, ...Request[]];
  signIn: (mobile: string) => Promise<string>;
  db: Database;
  logSealer: LogSealer;
};

/** One call in so many loses its answer, and is repeated with its key. */
const lostAnswers = 5;

/** Most times that a call is repeated after a 503. */
const mostRepeats = 8;

/**
 * Remembers all records of the tables that invariants read, and makes `changed` show those that have changed since: what a
 * simulated day notes as it goes would be a lock that all processes wait for.
 */
const watchChanges = async (db: Database) => {
  const names = await query(
    db,
    sql`select c.relname as name from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attname = 'id'
      where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
        and c.relname in ${invariants.flatMap(({ tables }) => tables)}`,
  );
  await db.execute(sql.raw('create schema pristine; create schema changed;'));
  for (const { name } of names) {
    const rows = `select id, md5(record::text) from ${String(name)} as record`;
    await db.execute(sql.raw(`create table pristine.${String(name)} as ${rows}`));
    await db.execute(
      sql.raw(`create view changed.${String(name)} as select distinct id from (
        (${rows} except table pristine.${String(name)}) union all (table pristine.${String(name)} except ${rows})
      ) as differences`),
    );
  }
};

type Play = {
  plan: Plan;
  persona: Persona;
  index: number;
  token: string;
  note: (step: readonly Exchange[]) => Promise<void>;
};

const playPerson = async ({ plan: { seed, calls, processes, db }, persona, index, token, note }: Play) => {
  const memory: Memory = new Map();
  const pickProcess = (random: RandomGenerator) => random.pick(processes);
  const readOwnAccess = () => readAccess(db, token, new Date(runtime.now()));
  const see = async () =>
    persona.scoped ? [await readVisibleRecords(db, token, createPlaceLookup(await readPlaces(db)))] : [];

  const make = async (call: Call, key: string, random: RandomGenerator): Promise<Exchange> => {
    const before = await readOwnAccess();
    const sightsBefore = await see();
    const given = [token, call, call.method === 'GET' ? undefined : key] as const;
    let answer = await sendWith(pickProcess(random), ...given);
    for (let repeats = 0; repeats < mostRepeats; repeats += 1) {
      if (asksForProof(answer) && !persona.ways?.includes('steals'))
        await sendWith(pickProcess(random), token, proofCall);
      else if (answer.status !== 503) break;
      answer = await sendWith(pickProcess(random), ...given);
    }
    rememberRecords(memory, call, answer);
    const access = [before, await readOwnAccess()];
    const sights = [...sightsBefore, ...(await see())];
    const hiddenIds = findHiddenIds(answer.data, JSON.stringify(call), sights);
    const concealedValues = await findConcealedValues(db, persona, answer.text, JSON.stringify(call));
    return { ...answer, call, key, access, hiddenIds, concealedValues, matching: [], transactionTurn: 0 };
  };

  for (let number = 0; number < calls; number += 1) {
    const random = createStepRandom(seed, index * calls + number, 0);
    const call = chooseCall(persona, await readOwnAccess(), memory, random);
    if (!call) continue;
    const key = `seed-${seed}-person-${index}-call-${number}`;
    const isTwice = call.method !== 'GET' && persona.ways?.includes('clicksTwice');
    const made = await Promise.all(Array.from({ length: isTwice ? 2 : 1 }, () => make(call, key, random)));
    const isLost = call.method !== 'GET' && random.between(1, lostAnswers) === 1;
    if (isLost) made.push(await make(call, key, random));
    await note(made);
  }
};

/**
 * Plays the people of an office on running processes, all at once. Which call comes first is not the seed's to say, so that
 * each day is another one. Checks what people are shown as they go, and what is stored once nobody works any more.
 */
export const playOnProcesses = async (plan: Plan) => {
  const { db, signIn, logSealer } = plan;
  const violations: Violation[] = [];
  const add = (sentence: string, found: readonly unknown[]) => {
    if (found.length > 0) violations.push({ sentence, found: found.slice(0, 3) });
  };
  await assignScopesToPersonas(db);
  await watchChanges(db);
  const [last] = await query(db, sql`select max(id)::text as id from operation_logs`);
  const tokens = new Map<string, string>();
  for (const { mobile } of personas) if (!tokens.has(mobile)) tokens.set(mobile, await signIn(mobile));

  let calls = 0;
  const note = async (exchanges: readonly Exchange[]) => {
    calls += exchanges.length;
    for (const { sentence, check } of answerInvariants) add(sentence, await check({ exchanges }, db));
  };
  await Promise.all(
    personas.map((persona, index) =>
      playPerson({ plan, persona, index, token: tokens.get(persona.mobile) ?? '', note }),
    ),
  );

  const state = { db, logSealer, firstLogId: String(last?.['id'] ?? 0), firstSeal: '0' };
  for (const { sentence, check } of [...invariants, ...finalInvariants]) add(sentence, await check(state));
  return { violations, calls };
};
