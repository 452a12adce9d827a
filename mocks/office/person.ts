import { idleTimeout } from '../api/session/sessions';
import { sampleAccountPassword } from '../db/sample/accounts';
import { createSeededRandomGenerator, type RandomGenerator } from '../db/sample/random';
import { includesOneOf, readAccess } from './access';
import type { Call, Memory, SeenRecord } from './drawCall';
import { findConcealedValues } from './concealed';
import type { Day } from './openOffice';
import type { Operation } from './operations';
import type { Persona } from './personas';
import { countMatchingRecords } from './recount';
import { findHiddenIds, readVisibleRecords, type VisibleRecords } from './scopes';

export type Answer = {
  status: number;
  code: number;
  data: unknown;
  text: string;
  /** Of a list, how many records match. */
  total: number | undefined;
};

/** A call with its answer. */
export type Exchange = Answer & {
  call: Call;
  key: string;
  /** What its caller might do when it began, and when it ended if that can make a difference. */
  access: readonly Access[];
  /** The ids that the answer gives to records that the caller may not see. */
  hiddenIds: readonly string[];
  /** Values of hidden and masked fields that the answer shows although the caller may not see them. */
  concealedValues: readonly string[];
  /** Of a list, how many records matched in the table when it began and when it ended. */
  matching: readonly (number | undefined)[];
  /** The number of the turn of its last transaction, or 0. */
  transactionTurn: number;
};

/** What a session may do (`readAccess`). */
export type Access = ReadonlySet<string> | undefined;

/** Makes a call with a session, by `request`. A call that writes has a key. */
export const sendWith = async (
  request: (path: string, init: RequestInit) => Response | Promise<Response>,
  token: string,
  call: Pick<Call, 'method' | 'path' | 'body'>,
  key?: string,
): Promise<Answer> => {
  const response = await request(call.path, {
    method: call.method,
    headers: { Authorization: `Bearer ${token}`, ...(key !== undefined && { 'Idempotency-Key': key }) },
    // A file is a text.
    ...(call.body !== undefined && { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  });
  const text = await response.text();
  const { code = response.status, data } = text ? (JSON.parse(text) as Partial<Answer>) : {};
  const [, total] = response.headers.get('Content-Range')?.split('/') ?? [];
  return { status: response.status, code, data, text, total: total === undefined ? undefined : Number(total) };
};

export const sendTo = (day: Day, token: string, call: Pick<Call, 'method' | 'path' | 'body'>, key?: string) =>
  sendWith((path, init) => day.getProcess().api.request(`http://localhost:3000${path}`, init), token, call, key);

/** Whether an answer asks for proof of identity. */
export const asksForProof = ({ status, data }: Answer) =>
  status === 403 && (data as { reason?: string } | undefined)?.reason === 'stepUpRequired';

/** The call that proves the identity of a sample account. */
export const proofCall: Pick<Call, 'method' | 'path' | 'body'> = {
  method: 'POST',
  path: '/admin/step-up',
  body: { proof: { method: 'password', password: sampleAccountPassword } },
};

const isRecord = (value: unknown): value is SeenRecord =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/** The kinds of calls that answer with a record. */
const answersWithRecord = new Set<Operation['kind']>(['one', 'create', 'update', 'delete']);

/** Returns the records that an answer shows: of a list, one, or those that an action could not decide. */
const findRecords = ({ kind }: Operation, data: unknown): SeenRecord[] => {
  if (kind === 'list') return Array.isArray(data) ? data.filter(isRecord) : [];
  if (isRecord(data)) return answersWithRecord.has(kind) ? [data] : [];
  const { failed = [] } = (data ?? {}) as { failed?: { record?: unknown }[] };
  return failed.map(({ record }) => record).filter(isRecord);
};

/** Adds the records that an answer shows to a memory. */
export const rememberRecords = (
  memory: Memory,
  { operation }: Call,
  { status, data }: Pick<Answer, 'status' | 'data'>,
) => {
  if (status !== 200 && status !== 409) return;
  const known = memory.get(operation.collection) ?? new Map<string, SeenRecord>();
  memory.set(operation.collection, known);
  for (const record of findRecords(operation, data)) {
    // At the end, as the last that they have seen.
    known.delete(record.id);
    known.set(record.id, record);
  }
};

/**
 * Signs a persona in, or gives them the `stolen` session of another one. They remember the records that they saw on the
 * evening before.
 */
export const createPerson = async (day: Day, persona: Persona, stolen: string | undefined, evening?: Memory) => {
  const memory: Memory = new Map([...(evening ?? [])].map(([collection, records]) => [collection, new Map(records)]));
  let token = stolen ?? (await day.signIn(persona.mobile));

  /** Makes a call when its time comes: `call` is drawn from what the person remembers then. */
  const makeCall = (at: number, delays: RandomGenerator, choose: (access: Access) => Call | undefined, key: string) =>
    day.turns.start(
      at,
      () => delays.between(0, 20),
      async (task): Promise<Exchange | undefined> => {
        const used = token;
        const read = () => day.readOutsideTurns(db => readAccess(db, used, new Date(day.time.runtime.now())));
        const began = day.time.runtime.now();
        const before = await read();
        const call = choose(before);
        if (!call) return undefined;
        const see = async () =>
          persona.scoped
            ? day.readOutsideTurns(async db => readVisibleRecords(db, used, await day.lookUpPlaces()))
            : undefined;
        const count = (sights: readonly VisibleRecords[] | undefined) =>
          day.readOutsideTurns(db => countMatchingRecords(db, call, sights));
        const sightsBefore = await see();
        const matchingBefore = await count(sightsBefore);
        const answer = await sendTo(day, used, call, call.method === 'GET' ? undefined : key);
        const sightsAfter = await see();
        const hiddenIds =
          sightsBefore && sightsAfter
            ? findHiddenIds(answer.data, JSON.stringify(call), [sightsBefore, sightsAfter])
            : [];
        const concealedValues = await day.readOutsideTurns(db =>
          findConcealedValues(db, persona, answer.text, JSON.stringify(call)),
        );
        rememberRecords(memory, call, answer);
        const { transactionTurn } = task;
        const { collection, permissions } = call.operation;
        const matching = [matchingBefore, matchingBefore === undefined ? undefined : await count(sightsAfter)];
        // A session that has ended comes back only if the clock leaps back, although a call might renew it.
        const mayBeOpen = before !== undefined || day.time.runtime.now() < began;
        const mayMatter = collection === 'operationLogs' || !includesOneOf(before, permissions);
        const access = [before, mayBeOpen && mayMatter ? await read() : undefined];
        return { ...answer, call, key, access, hiddenIds, concealedValues, matching, transactionTurn };
      },
    );

  /** Signs in again or proves who they are, if the answer asks for it and the person can. Returns whether they did. */
  const satisfy = async (answer: Answer, at: number) => {
    if (stolen !== undefined) return false;
    if (answer.status === 401) {
      await day.turns.start(
        at,
        () => 1,
        async () => {
          token = await day.signIn(persona.mobile);
        },
      );
      return true;
    }
    if (!asksForProof(answer)) return false;
    const sent = await day.turns.start(
      at,
      () => 1,
      () => sendTo(day, token, proofCall),
    );
    return sent.status === 200;
  };

  /** Goes on with a session that they left alone until a moment ago, when it expired. */
  const outstaySession = async () => {
    token = await day.signIn(persona.mobile, idleTimeout + 1_000);
  };

  return { persona, memory, makeCall, satisfy, outstaySession, getToken: () => token };
};

export type Person = Awaited<ReturnType<typeof createPerson>>;

/** Chance for one step alone: it is the same whatever other steps there are. */
export const createStepRandom = (seed: number, step: number, use: number) =>
  createSeededRandomGenerator(Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(step * 8 + use + 1, 40_503));
