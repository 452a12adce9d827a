import { sql } from 'drizzle-orm';
import type { Database } from '../../mocks/db/database';

type Id = string | undefined;

/** Returns records with their current versions, as an action names them. A record that does not exist gets version 1. */
export const readVersions = async (db: Database, collection: string, ids: readonly Id[]) => {
  const table = collection.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
  const known = ids.filter(id => id !== undefined);
  const found = (await db.execute(
    sql`select id::text as id, version from ${sql.identifier(table)} where id = any(${`{${known.join()}}`}::bigint[])`,
  )) as { rows: { id: string; version: number }[] };
  const versions = new Map(found.rows.map(({ id, version }) => [id, version]));
  return known.map(id => ({ id, version: versions.get(id) ?? 1 }));
};
