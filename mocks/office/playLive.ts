import type { OfficeAction } from '@/models/officeDay';
import { allCollections } from '../api/routes';
import { sampleAccountPassword } from '../db/sample/accounts';
import { createSeededRandomGenerator, toRunningTotals } from '../db/sample/random';
import { chooseCall } from './chooseCall';
import type { Call, Memory } from './drawCall';
import { rememberRecords, type Answer } from './person';
import { personas, type Persona } from './personas';

type LiveDay = {
  seed: number;
  /** Makes a call of the API. */
  send: (request: Request) => Promise<Response>;
  /** Resolves when it is time for the next call, to whether the day goes on. */
  waitForNextCall: () => Promise<boolean>;
  onAction: (action: OfficeAction) => void;
};

/** Those who do what is theirs to do. The others test the API. */
const names = [
  'auditor',
  'finance',
  'second approver',
  'merchandiser',
  'shipper in two tabs',
  'order manager',
  'customer service',
];

/** They decide, and customers order. Of what people only look at, and of what they write down, a visitor would see nothing. */
const kinds = { action: 20, create: 8, list: 4, one: 0, preview: 0, update: 0, delete: 0, export: 0, import: 0 };
const others = { part: 0, next: 0, read: 0 };
/** A usual day: more is approved, paid and shipped than refused. */
const actions = { approve: 8, complete: 4, pay: 8, ship: 8, publish: 2, reject: 1, cancel: 1, fail: 0.5, disable: 0 };

const colleagues = personas
  .filter(({ name }) => names.includes(name))
  .map((persona): Persona => ({ ...persona, pace: 1, ways: [], weights: { ...kinds, ...others, ...actions } }));

type LiveAnswer = Pick<Answer, 'status' | 'data'>;

/** Returns what a call has done, or undefined if nothing: a record created, or decided, or sent to a second person. */
const findAction = ({ operation, path }: Call, { status, data }: LiveAnswer, memory: Memory) => {
  const { kind, collection } = operation;
  if (status !== 200 || (kind !== 'create' && kind !== 'action')) return undefined;
  const { succeeded = [], requested = [] } = data as { succeeded?: string[]; requested?: { id: string }[] };
  const isRequest = succeeded.length === 0;
  const ids = kind === 'create' ? [(data as { id: string }).id] : isRequest ? requested.map(({ id }) => id) : succeeded;
  if (ids.length === 0) return undefined;
  const declared = allCollections.find(({ name }) => name === collection);
  const label = declared && 'label' in declared ? declared.label : 'id';
  const isDecided = kind === 'action' && !isRequest;
  return {
    collection,
    action: kind === 'create' ? 'create' : isRequest ? 'request-approval' : (path.split('/')[3] ?? ''),
    records: ids.map(id => {
      const known = memory.get(collection)?.get(id);
      return { id, name: String(known?.[label] ?? ''), version: (known?.version ?? 1) + (isDecided ? 1 : 0) };
    }),
  };
};

/**
 * Plays the people of an office on a running API for as long as `waitForNextCall` says, choosing their calls by the seed.
 * Whoever cannot sign in is absent. Resolves to how many people there were.
 */
export const playLiveDay = async ({ seed, send, waitForNextCall, onAction }: LiveDay) => {
  const random = createSeededRandomGenerator(seed);
  const call = async (method: string, path: string, { token, body }: { token?: string; body?: unknown }) => {
    const response = await send(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'Idempotency-Key': `office-${seed}-${random.next()}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const { data } = (await response.json()) as { data: unknown };
    return { status: response.status, data };
  };

  const arrive = async (persona: Persona) => {
    const body = { mobile: persona.mobile, password: sampleAccountPassword };
    const signedIn = await call('POST', '/admin/login', { body });
    if (signedIn.status !== 200) return [];
    const { token } = signedIn.data as { token: string };
    const { data } = await call('GET', '/admin/info', { token });
    const { username, permissions } = data as { username: string; permissions: string[] };
    return [{ persona, token, who: username, access: new Set(permissions), memory: new Map() as Memory }];
  };

  const people = (await Promise.all(colleagues.map(arrive))).flat();
  const paces = toRunningTotals(people.map(({ persona }) => persona.pace ?? 1));
  while (people.length > 0 && (await waitForNextCall())) {
    const person = people[random.pickByWeight(paces)];
    if (!person) break;
    const { persona, token, who, access, memory } = person;
    const chosen = chooseCall(persona, access, memory, random);
    // The names of other records would be drawn.
    if (!chosen || (chosen.operation.kind === 'create' && chosen.operation.collection !== 'orders')) continue;
    const answer = await call(chosen.method, chosen.path, { token, body: chosen.body });
    rememberRecords(memory, chosen, answer);
    const action = findAction(chosen, answer, memory);
    if (action) onAction({ who, ...action });
  }
  return people.length;
};
