import { sql, type SQL } from 'drizzle-orm';
import { scopedCollections, type ScopedCollection } from '@/system/roles/scope';
import type { Database } from '../db/database';
import { query } from './invariant';

/** Where a record belongs: to a department and a region, or to where another record does. */
type Place = { department: string | null; region: string | null } | { collection: ScopedCollection; id: string | null };

type Row = { id: string; a: string | null; b: string | null; exists: boolean };

const ownPlace = { a: 'department_id::text', b: 'sales_region' };
const atSupplier = { a: `'supplier'`, b: 'supplier_id::text' };
const atOwner = { a: 'owner_type::text', b: 'owner_id::text' };

/** The two columns that say where a record belongs, as a person would look it up: at its supplier, or its owner. */
const columns: Record<ScopedCollection, { a: string; b: string }> = {
  suppliers: ownPlace,
  users: ownPlace,
  products: atSupplier,
  orders: atSupplier,
  withdrawals: atOwner,
  bills: atOwner,
};

const toPlace = (collection: ScopedCollection, { a, b }: Row): Place => {
  if (columns[collection] === ownPlace) return { department: a, region: b };
  return { collection: a === 'supplier' ? 'suppliers' : 'users', id: b };
};

const isSamePlace = (a: Place | undefined, b: Place | undefined) => JSON.stringify(a) === JSON.stringify(b);

const readRows = async (db: Database, collection: ScopedCollection, source: SQL) => {
  const { a, b } = columns[collection];
  return (await query(
    db,
    sql`select id::text, record.id is not null as exists, ${sql.raw(a)} as a, ${sql.raw(b)} as b from ${source}`,
  )) as Row[];
};

/** The places of all records of a collection, by their ids. */
type Places = Readonly<Record<ScopedCollection, ReadonlyMap<string, Place>>>;

/** Reads the places of all records that can have a scope. */
export const readPlaces = async (db: Database): Promise<Places> => {
  const read = async (collection: ScopedCollection) => {
    const rows = await readRows(db, collection, sql`${sql.identifier(collection)} as record`);
    return [collection, new Map(rows.map(row => [row.id, toPlace(collection, row)]))] as const;
  };
  const all = [];
  for (const collection of scopedCollections) all.push(await read(collection));
  return Object.fromEntries(all) as Record<ScopedCollection, Map<string, Place>>;
};

/** Where records belonged at some moment. */
export type PlaceLookup = {
  /** Undefined if there is no such record. Of a record that belongs nowhere, both are null. */
  find: (collection: ScopedCollection, id: string) => { department: string | null; region: string | null } | undefined;
  listIds: (collection: ScopedCollection) => readonly string[];
};

const nowhere = { department: null, region: null };

const createLookup = (
  findPlace: (collection: ScopedCollection, id: string) => Place | undefined,
  listIds: PlaceLookup['listIds'],
): PlaceLookup => ({
  find: (collection, id) => {
    const place = findPlace(collection, id);
    if (!place || !('collection' in place)) return place;
    const other = place.id === null ? undefined : findPlace(place.collection, place.id);
    return other && 'department' in other ? other : nowhere;
  },
  listIds,
});

/** Looks up places that do not change any more. */
export const createPlaceLookup = (places: Places) =>
  createLookup(
    (collection, id) => places[collection].get(id),
    collection => [...places[collection].keys()],
  );

/**
 * Follows the places of records through a day, from those of the morning: `update` reads those of the records that have
 * changed in `tables`, and `look` returns those of now, also when they are asked later.
 */
export const followPlaces = (morning: Places) => {
  const moves = new Map<string, { since: number; place: Place | undefined }[]>();
  let version = 0;
  const findAt = (collection: ScopedCollection, id: string, at: number) => {
    const moved = moves.get(`${collection} ${id}`)?.findLast(({ since }) => since <= at);
    return moved ? moved.place : morning[collection].get(id);
  };
  return {
    update: async (db: Database, tables: ReadonlySet<string>) => {
      version += 1;
      for (const collection of scopedCollections.filter(name => tables.has(name))) {
        const table = sql.identifier(collection);
        const changed = sql`(select distinct id from changed.${table}) as changed left join ${table} as record using (id)`;
        for (const row of await readRows(db, collection, changed)) {
          const place = row.exists ? toPlace(collection, row) : undefined;
          if (isSamePlace(place, findAt(collection, row.id, version))) continue;
          const key = `${collection} ${row.id}`;
          moves.set(key, [...(moves.get(key) ?? []), { since: version, place }]);
        }
      }
    },
    look: (): PlaceLookup => {
      const at = version;
      return createLookup(
        (collection, id) => findAt(collection, id, at),
        collection => {
          const others = [...moves.keys()].flatMap(key => {
            const [name, id = ''] = key.split(' ');
            return name === collection && !morning[collection].has(id) ? [id] : [];
          });
          return [...morning[collection].keys(), ...others].filter(id => findAt(collection, id, at) !== undefined);
        },
      );
    },
  };
};
