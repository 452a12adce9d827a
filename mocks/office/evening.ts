import { sampleAccountMobiles } from '../db/sample/accounts';
import { createStepRandom, rememberRecords, sendTo } from './person';
import { buildListCall, drawCall, type Memories, type Memory, type SeenRecord } from './drawCall';
import type { Day } from './openOffice';
import { findOperation } from './operations';
import { personas, type Filter, type Persona } from './personas';

/** Withdrawals that each person who pays asks a second person about, and records that are created by each who sees own ones. */
const [requestsOfEach, recordsOfEach] = [2, 3];

/** A key without spaces, as the API asks for. */
const toKey = (name: string, number = 0) => `evening-${name.replaceAll(' ', '-')}-${number}`;

type Present = { persona: Persona; token: string; memory: Memory };

const listUsual = async (
  day: Day,
  { token, memory }: Pick<Present, 'token' | 'memory'>,
  collection: string,
  filter: Filter,
) => {
  const operation = findOperation('GET', `/admin/${collection}`);
  if (!operation) throw new Error(`There is no list of ${collection}`);
  const call = buildListCall(operation, filter, 0);
  rememberRecords(memory, call, await sendTo(day, token, call));
};

/** Sends the withdrawals that a person sees, but for those that somebody has sent, to a second person. */
const requestApprovals = async (day: Day, { persona, token, memory }: Present, sent: Set<string>) => {
  if (persona.lists?.['withdrawals']?.amount_gte === undefined) return;
  const seen: SeenRecord[] = [...(memory.get('withdrawals')?.values() ?? [])];
  const records = seen.filter(({ id }) => !sent.has(id)).slice(0, requestsOfEach);
  for (const { id } of records) sent.add(id);
  const body = { records: records.map(({ id, version }) => ({ id, version })) };
  await sendTo(day, token, { method: 'POST', path: '/admin/withdrawals/approve', body }, toKey(persona.name));
};

/** Lets whoever sees their own records alone create some, like those that the administrator sees. */
const createOwn = async (day: Day, { persona: { name, scoped }, token }: Present) => {
  if (scoped?.scope !== 'own') return;
  const random = createStepRandom(0, 0, 0);
  for (const collection of scoped.collections ?? []) {
    const operation = findOperation('POST', `/admin/${collection}`);
    if (!operation) throw new Error(`Nobody can create ${collection}`);
    const seen: Memory = new Map();
    const administrator = await day.signIn(sampleAccountMobiles.superAdmin);
    await listUsual(day, { token: administrator, memory: seen }, collection, {});
    for (let number = 0; number < recordsOfEach; number += 1) {
      const call = drawCall(operation, { memory: seen, usual: undefined }, random);
      if (call) await sendTo(day, token, call, toKey(name, number));
    }
  }
};

/**
 * Plays the evening before a day. It leaves work to do, however short the day is:
 * - everybody opens the lists that they use most,
 * - those who pay send withdrawals to a second person,
 * - those with the scope `own` create records.
 *
 * Returns for each person, by name, the records that they have seen.
 */
export const workEvening = async (day: Day): Promise<Memories> => {
  const present: Present[] = [];
  for (const persona of personas)
    if (persona.lists) present.push({ persona, token: await day.signIn(persona.mobile), memory: new Map() });
  for (const one of present) await createOwn(day, one);
  const listAll = async (isListed: (collection: string) => boolean) => {
    for (const one of present)
      for (const [collection, filter] of Object.entries(one.persona.lists ?? {}))
        if (isListed(collection)) await listUsual(day, one, collection, filter);
  };
  await listAll(collection => collection !== 'approvals');
  const sent = new Set<string>();
  for (const one of present) await requestApprovals(day, one, sent);
  await listAll(collection => collection === 'approvals');
  return new Map(present.map(({ persona, memory }) => [persona.name, memory]));
};
