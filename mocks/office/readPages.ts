import { sql } from 'drizzle-orm';
import { allCollections } from '../api/routes';
import type { Database } from '../db/database';
import type { RandomGenerator } from '../db/sample/random';
import type { Call } from './drawCall';
import type { Day } from './openOffice';
import { findOperation } from './operations';
import type { Exchange, Person } from './person';
import { buildRecountCondition, getCallFilter } from './recount';

/** The versions of the records that match a filter, by id. */
type Versions = ReadonlyMap<string, string | null>;

/** A list that was read page by page, with what matched in its table before the first page and after the last one. */
export type ListReadResult = { path: string; before: Versions; after: Versions; ids: readonly string[] };

/** Pages of a reading, at most. It takes as many only if others change the list all the time. */
const mostPages = 20;

type Page = { ids: readonly string[]; total: number };

/**
 * Reads a list page by page. Each page begins with the last record of the page before: otherwise records have moved up,
 * and the reader goes back. Returns the ids in the order in which they came, without what a page repeats for this.
 * Undefined if a page has no answer.
 */
export const readIdsPageByPage = async (size: number, readPage: (first: number) => Promise<Page | undefined>) => {
  const ids: string[] = [];
  let first = 0;
  let goesBack = false;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await readPage(first);
    if (!page) return undefined;
    const [top] = page.ids;
    if (first > 0 && (top === undefined || !ids.includes(top))) {
      goesBack = true;
      first = Math.max(0, first - size);
      continue;
    }
    ids.push(...(goesBack ? page.ids.filter(id => !ids.includes(id)) : page.ids.slice(first > 0 ? 1 : 0)));
    if (first + page.ids.length >= page.total) return ids;
    goesBack = false;
    first += page.ids.length - 1;
  }
  return undefined;
};

/** Reads what matches a list in its table. Undefined if its readers have different access. */
const readVersions = async (db: Database, call: Call): Promise<Versions | undefined> => {
  const collection = allCollections.find(({ name }) => name === call.operation.collection);
  if (!collection || collection.readableBy) return undefined;
  const { rows } = (await db.execute(
    sql`select id::text, to_jsonb(record) ->> 'version' as version from ${collection.table} as record
      where ${buildRecountCondition(getCallFilter(call))}`,
  )) as unknown as { rows: { id: string; version: string | null }[] };
  return new Map(rows.map(({ id, version }) => [id, version]));
};

type Reader = { day: Day; person: Person; random: RandomGenerator; note: (page: Exchange) => void };

/**
 * Reads all pages of the list that a call has begun, or of an export that it has started (`exportId`), while others go on.
 * Returns undefined if it does not come to the end.
 */
export const readAllPages = async (
  { day, person, random, note }: Reader,
  { call, total, exportId }: { call: Call; total: number; exportId?: string },
): Promise<ListReadResult | undefined> => {
  const { collection } = call.operation;
  const list = findOperation('GET', `/admin/${collection}`);
  // What is in a scope changes with more than the list's own table.
  if (!list || person.persona.scoped) return undefined;
  const size = Math.max(5, Math.ceil(total / 4));
  const soon = () => day.time.runtime.elapsed() + random.between(1, 20);
  const query =
    exportId === undefined ? `filter=${encodeURIComponent(JSON.stringify(getCallFilter(call)))}` : `export=${exportId}`;
  const readTable = () =>
    day.turns.start(
      soon(),
      () => 1,
      () => day.readOutsideTurns(db => readVersions(db, call)),
    );
  const readPage = async (first: number) => {
    const path = `/admin/${collection}?${query}&range=[${first},${first + size - 1}]`;
    const page = await person.makeCall(soon(), random, () => ({ operation: list, method: 'GET', path }), '');
    if (page) note(page);
    return page?.status === 200
      ? { ids: (page.data as { id: string }[]).map(({ id }) => id), total: page.total ?? 0 }
      : undefined;
  };
  const before = await readTable();
  const ids = before && (await readIdsPageByPage(size, readPage));
  const after = ids && (await readTable());
  return after && { path: `/admin/${collection}?${query}`, before, after, ids };
};
