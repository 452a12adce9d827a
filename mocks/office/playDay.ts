import { sql } from 'drizzle-orm';
import { sha256Hex } from '../db/bytes';
import type { Database } from '../db/database';
import { answerInvariants } from './answers';
import type { Memories } from './drawCall';
import { workEvening } from './evening';
import type { Invariant } from './invariant';
import { finalInvariants, invariants } from './invariants';
import { missedChangesInvariant } from './eventReader';
import type { Day, Office } from './openOffice';
import { createPerson, createStepRandom, type Person } from './person';
import { personas } from './personas';
import { playStep, type WrittenStep } from './playStep';

/** What a day follows from. With `steps`, only these of its steps are played. */
export type DayPlan = { seed: number; hours: number; people: number; steps?: readonly WrittenStep[] | undefined };

/** What contradicts the sentence of an invariant. */
export type Violation = { sentence: string; found: readonly unknown[] };

const hour = 60 * 60_000;

/** Steps that a person begins in an hour, and steps that begin at nearly the same time. */
const [stepsPerHour, stepsAtOnce] = [6, 4];

/** Milliseconds within which steps begin at nearly the same time. */
const together = 60;

export const countSteps = ({ hours, people }: DayPlan) => Math.ceil(hours * people * stepsPerHour);

/** Ends a day at the first violation. What follows from a wrong state says nothing. */
class DayEnded extends Error {}

/** The trace of a day ends with a hash of the rows that have changed in each of these tables. */
const tables = ['suppliers', 'orders', 'products', 'withdrawals', 'bills', 'approvals', 'operation_logs'];

const readText = async (db: Database, statement: string) => {
  const { rows } = (await db.execute(sql.raw(statement))) as unknown as { rows: { text: string | null }[] };
  return rows[0]?.text ?? '';
};

/** Returns who is there. A thief has the session of the owner of their account. */
const gatherPeople = async (day: Day, evening: Memories, count: number) => {
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const persona = personas[index % personas.length];
    if (!persona) break;
    const owner = people.find(person => person.persona.mobile === persona.mobile);
    const stolen = persona.ways?.includes('steals') ? owner?.getToken() : undefined;
    people.push(await createPerson(day, persona, stolen, evening.get(persona.name)));
  }
  return people;
};

type Played = Awaited<ReturnType<typeof playStep>>;

const traceStep = ({ number, persona, fault, result }: Played) =>
  result.exchanges.map(({ call, status, text }) => {
    const body = call.body === undefined ? '' : ` ${JSON.stringify(call.body)}`;
    const event = fault === 'none' ? '' : ` (${fault})`;
    const answer = `${status} ${sha256Hex(text).slice(0, 12)}`;
    return `${number} ${persona.name}${event}: ${call.method} ${call.path}${body} → ${answer}`;
  });

/** Plays a day at the office. Returns what happened, call by call, and the first violation of an invariant. */
export const playDay = async (office: Office, plan: DayPlan) => {
  const { seed, hours, people: count } = plan;
  const all = countSteps(plan);
  const steps = plan.steps ?? Array.from({ length: all }, (_, number) => ({ number }));
  const evening = await office.spendEvening(workEvening);
  const day = await office.openDay(seed);
  const trace: string[] = [];
  const violations: Violation[] = [];
  const ended: Played[] = [];
  const readers: NonNullable<Played['eventReader']>[] = [];
  const begun: WrittenStep[] = [];
  let calls = 0;

  const add = (sentence: string, found: readonly unknown[]) => {
    if (found.length > 0) violations.push({ sentence, found: found.slice(0, 3) });
  };
  const readFirst = (statement: string) => day.readOutsideTurns(db => readText(db, statement));
  const firstLogId = await readFirst('select max(id)::text as text from operation_logs');
  const firstSeal = await readFirst('select max(number)::text as text from operation_log_seals');
  const check = async (checked: readonly Invariant[]) => {
    const { logSealer, failures } = day.getProcess();
    const find = (invariant: Invariant) =>
      day.readOutsideTurns(db => invariant.check({ db, firstLogId, firstSeal, logSealer }));
    for (const invariant of checked) add(invariant.sentence, await find(invariant));
    add('No call fails unexpectedly.', failures.splice(0).map(String));
  };
  const checkAnswers = async (played: Played) => {
    if (played.eventReader) readers.push(played.eventReader);
    trace.push(...traceStep(played));
    calls += played.result.exchanges.length;
    for (const { sentence, check: find } of answerInvariants)
      add(sentence, await day.readOutsideTurns(async db => find(played.result, db)));
  };
  const afterTurn = async () => {
    await day.restartIfEnded();
    const written = day.takeWrittenTables();
    for (const played of ended.splice(0)) await checkAnswers(played);
    await check(invariants.filter(({ tables: read }) => read.some(table => written.has(table))));
    if (violations.length > 0) throw new DayEnded();
  };

  try {
    const people = await gatherPeople(day, evening, count);
    const rounds = Math.ceil(all / stepsAtOnce);
    const play = async (step: { number: number } | WrittenStep) => {
      const { number } = step;
      const round = Math.floor(number / stepsAtOnce);
      const start = Math.floor(((round + 0.5) / rounds) * hours * hour);
      const at = start + createStepRandom(seed, number, 2).between(0, together);
      const written = 'who' in step ? step : undefined;
      ended.push(await playStep(day, { seed, number, at, people, written, onBegin: one => begun.push(one) }));
    };
    const playing = Promise.all(steps.map(play));
    playing.catch(() => undefined);
    await day.turns.run(afterTurn);
    await playing;
    await afterTurn();
    await check(finalInvariants);
    for (const { findMissed } of readers) add(missedChangesInvariant, await findMissed());
    for (const table of tables) {
      const hash = `select md5(string_agg(record::text, ',' order by id)) as text from ${table} as record
        where id in (table changed.${table})`;
      trace.push(`${table} ${await day.readOutsideTurns(db => readText(db, hash))}`);
    }
  } catch (error) {
    if (!(error instanceof DayEnded)) throw error;
  } finally {
    await day.close();
  }
  return { trace: `${trace.join('\n')}\n`, violations, calls, steps: begun };
};
