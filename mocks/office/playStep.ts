import { sampleAccountMobiles } from '../db/sample/accounts';
import { toRunningTotals, type RandomGenerator } from '../db/sample/random';
import { readRole } from './access';
import type { StepResult } from './answers';
import { chooseCall } from './chooseCall';
import type { Call } from './drawCall';
import type { Day } from './openOffice';
import { openEventReader } from './eventReader';
import { findOperation, type Operation } from './operations';
import { createStepRandom, sendTo, type Exchange, type Person } from './person';
import { readAllPages } from './readPages';

/** What can happen to a step, and how often. `none`: nothing. */
const faults = {
  none: 20,
  /** The answer is lost after the commit, and the call is repeated with its key. */
  lostAnswer: 5,
  /** The process is killed before a statement, which may be within a transaction, and started again. */
  restart: 2,
  /** The disk is full at a statement of a transaction. Of an export, when its file is kept. */
  diskFull: 2,
  /** The clock leaps, forward or back. */
  leap: 2,
  /** The administrator takes a permission during the call, and returns it after. */
  lostRight: 3,
  /** The person signs out before the call. */
  signOut: 1,
  /** The session of the person has just expired. */
  expiry: 1,
  /** The person opens the stream of events before the call (`EventReaderKind`). */
  slowReader: 1,
  failingReader: 1,
} as const;

type Fault = keyof typeof faults;

const faultsByWeight = Object.entries(faults).flatMap(([fault, weight]) =>
  Array.from({ length: weight }, () => fault as Fault),
);

const minute = 60_000;

/** Most times that a call is repeated: for proof of identity, a new session, and a process that ended. */
const mostRepeats = 4;

/**
 * A step as it was drawn: who made which call, and what happened to it. A test has it in writing, because the seed draws
 * another one once a call or a persona is added.
 */
export type WrittenStep = {
  number: number;
  who: string;
  fault: Fault;
  call?: readonly [method: string, path: string, body?: unknown] | undefined;
};

type Step = {
  seed: number;
  number: number;
  /** Milliseconds since the start of the day. */
  at: number;
  people: readonly Person[];
  /** What is not to be drawn. */
  written?: WrittenStep | undefined;
  onBegin: (step: WrittenStep) => void;
};

const writeCall = ({ method, path, body }: Call): NonNullable<WrittenStep['call']> =>
  body === undefined ? [method, path] : [method, path, body];

const readCall = (written: WrittenStep['call']): Call | undefined => {
  if (!written) return undefined;
  const [method, path, body] = written;
  const operation = findOperation(method, path);
  return operation && { operation, method, path, body };
};

/** Assigns the permissions of the role as the administrator does. Undefined if a step has taken some of them. */
const assignPermissions = async (
  day: Day,
  mobile: string,
  { isReturn, chooseIds }: { isReturn: boolean; chooseIds: (held: Held[]) => string[] },
  delays: RandomGenerator,
  at: number,
) => {
  return day.turns.start(
    at,
    () => delays.between(0, 10),
    async () => {
      const token = await day.signIn(sampleAccountMobiles.superAdmin);
      const { id, version, permissions } = await day.readOutsideTurns(db => readRole(db, mobile));
      // Another step would return them too early.
      if (day.rolesWithLostRights.has(id) !== isReturn) return undefined;
      day.rolesWithLostRights.add(id);
      const body = { permissionIds: chooseIds(permissions), version };
      const call = { method: 'PUT', path: `/admin/roles/${id}/permissions`, body };
      const { status } = await sendTo(day, token, call, `assign-${at}`);
      if (isReturn || status !== 200) day.rolesWithLostRights.delete(id);
      return { held: permissions, turn: status === 200 ? day.turns.getTurn() : undefined };
    },
  );
};

type Held = { id: string; code: string };

/** Records of a list or an export that somebody reads to its end, at most. */
const mostRead = 200;

type Continued = {
  person: Person;
  last: Exchange;
  random: RandomGenerator;
  fault: Fault;
  note: (exchange: Exchange | undefined) => Exchange | undefined;
};

/** Reads some lists to their end, and the pages of an export, whose file it then lets the API keep. */
const readOn = async (
  day: Day,
  { person, last: { call, status, data, total, key }, random, fault, note }: Continued,
) => {
  const { kind, collection } = call.operation;
  const reader = { day, person, random, note };
  if (status !== 200) return undefined;
  if (kind === 'list' && total !== undefined && total <= mostRead && random.between(0, 2) === 0)
    return readAllPages(reader, { call, total });
  const begun = data as { id: string; total: number };
  if (kind !== 'export' || begun.total > mostRead) return undefined;
  const reading = await readAllPages(reader, { call, total: begun.total, exportId: begun.id });
  if (!reading) return undefined;
  const operation: Operation = {
    kind: 'part',
    method: 'PUT',
    path: '/admin/exports/{id}/file',
    collection,
    permissions: [`${collection}:export`],
  };
  const path = `/admin/exports/${begun.id}/file?name=${collection}.csv&count=${reading.ids.length}`;
  const file = { operation, method: 'PUT', path, body: ['id', ...reading.ids].join('\n') };
  const left = random.between(0, 6);
  const keep = (isFull: boolean) =>
    person.makeCall(
      day.time.runtime.elapsed() + random.between(1, 30),
      random,
      () => {
        if (isFull) day.setStatementFault({ left, kind: 'diskFull' });
        return file;
      },
      `${key}-file`,
    );
  const kept = note(await keep(fault === 'diskFull'));
  if (kept?.status === 503) note(await keep(false));
  return reading;
};

/** Plays a step: somebody chooses a call, makes it, and meets what the seed has for them. */
export const playStep = async (day: Day, { seed, number, at, people, written, onBegin }: Step) => {
  const draws = createStepRandom(seed, number, 0);
  const delays = createStepRandom(seed, number, 1);
  const choices = createStepRandom(seed, number, 3);
  const paces = toRunningTotals(people.map(({ persona: { pace = 1 } }) => pace));
  const drawn = { person: draws.pickByWeight(paces), fault: draws.between(0, faultsByWeight.length - 1) };
  const person = written ? people.find(({ persona: { name } }) => name === written.who) : people[drawn.person];
  const fault = written?.fault ?? faultsByWeight[drawn.fault] ?? 'none';
  const left = draws.between(0, 12);
  if (!person) throw new Error('Nobody is at the office');
  const { persona, memory, makeCall, satisfy } = person;
  const key = `seed-${seed}-step-${number}`;
  const exchanges: Exchange[] = [];
  const note = (exchange: Exchange | undefined) => {
    if (exchange) exchanges.push(exchange);
    return exchange;
  };

  let chosen: Call | undefined;
  let hasBegun: () => void = () => undefined;
  const begun = new Promise<void>(resolve => {
    hasBegun = resolve;
  });
  if (fault === 'leap')
    await day.turns.start(
      at,
      () => 0,
      async () => day.time.leap(draws.pick([-90, -20, -1, 2, 10, 45, 240, 800]) * minute),
    );
  if (fault === 'signOut')
    await day.turns.start(
      at,
      () => 0,
      () => sendTo(day, person.getToken(), { method: 'POST', path: '/admin/logout' }),
    );
  const eventReader =
    fault === 'slowReader' || fault === 'failingReader'
      ? await day.turns.start(
          at,
          () => delays.between(0, 10),
          () => openEventReader(day, person, fault),
        )
      : undefined;
  if (fault === 'expiry') await day.turns.start(at, () => 0, person.outstaySession);
  const first = makeCall(
    at,
    delays,
    access => {
      chosen = written ? readCall(written.call) : chooseCall(persona, access, memory, choices);
      if (fault === 'restart') day.setStatementFault({ left, kind: 'end' });
      if (fault === 'diskFull' && chosen?.operation.kind !== 'export')
        day.setStatementFault({ left, kind: 'diskFull' });
      onBegin({ number, who: persona.name, fault, ...(chosen && { call: writeCall(chosen) }) });
      hasBegun();
      return chosen;
    },
    key,
  );
  const clicksTwice = persona.ways?.includes('clicksTwice');
  const second = clicksTwice
    ? makeCall(at + draws.between(1, 15), delays, () => (chosen?.method === 'GET' ? undefined : chosen), key)
    : undefined;
  let rightTakenAt: number | undefined;
  let taken: Held[] | undefined;
  // A permission that is given back is one for all records.
  const canLoseRights = persona.mobile !== sampleAccountMobiles.superAdmin && !persona.scoped;
  if (fault === 'lostRight' && canLoseRights) {
    await begun;
    const needed = new Set(chosen?.operation.permissions);
    const without = (held: Held[]) => held.filter(({ code }) => !needed.has(code)).map(({ id }) => id);
    const take = { isReturn: false, chooseIds: without };
    const assigned = await assignPermissions(day, persona.mobile, take, delays, at + draws.between(0, 10));
    rightTakenAt = assigned?.turn;
    taken = rightTakenAt === undefined ? undefined : assigned?.held;
  }

  let last = note(await first);
  note(await second);
  const repeat = () => makeCall(day.time.runtime.elapsed() + draws.between(1, 30), delays, () => chosen, key);
  if (fault === 'lostAnswer' && last && last.call.method !== 'GET') last = note(await repeat());
  for (let repeats = 0; last && repeats < mostRepeats; repeats += 1) {
    const wasBusy = last.status === 503;
    if (!wasBusy && !(await satisfy(last, day.time.runtime.elapsed() + 1))) break;
    last = note(await repeat());
  }
  const reading = last && (await readOn(day, { person, last, random: createStepRandom(seed, number, 4), fault, note }));
  const result: StepResult = { exchanges, rightTakenAt, reading };
  if (taken) {
    const all = taken.map(({ id }) => id);
    const giveBack = { isReturn: true, chooseIds: () => all };
    await assignPermissions(day, persona.mobile, giveBack, delays, day.time.runtime.elapsed() + 1);
  }
  return { number, result, persona, fault, eventReader };
};
