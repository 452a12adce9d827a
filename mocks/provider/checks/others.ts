import { query, type Ask } from '../ask';
import type { Reading } from '../contract';
import { rowsOf, type Findings } from '../findings';

const dayLength = 86_400_000;

const dayAt = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** What is given for a parameter that a call needs. */
const samples = (): Record<string, string> => ({
  from: dayAt(Date.now() - 6 * dayLength),
  to: dayAt(Date.now()),
  collection: 'withdrawals',
  subject: 'products',
  measure: 'products',
  dimension: 'status',
});

/** A path with the id of a record that is there; undefined where its collection has none. */
const pathOf = async (ask: Ask, path: string) => {
  if (!path.includes('{')) return path;
  const [, collection = ''] = path.split('/');
  const [known] = rowsOf(await ask('GET', `/${collection}${query({ range: [0, 0] })}`));
  return known && path.replace(/\{\w+\}/, String(known['id']));
};

/** The calls that read something else than a collection: the session's own, statistics, what a record has besides. */
export const checkOthers = async (ask: Ask, { conforms }: Findings, others: readonly Reading[]) => {
  for (const { path, required } of others) {
    // The records of lists are looked at with these.
    if (/^\/\w+\/\{id\}$/.test(path)) continue;
    const real = await pathOf(ask, path);
    if (real === undefined) continue;
    const given = new URLSearchParams(required.map(name => [name, samples()[name] ?? '']));
    const answer = await ask('GET', required.length > 0 ? `${real}?${given}` : real);
    conforms(answer, 200, 'answers as the contract tells');
  }
};
