import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { query } from './invariant';
import type { Persona } from './personas';

const toColumnName = (field: string) => field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);

/** Reads the values of the fields that are concealed from a person. */
const readConcealedValues = async (db: Database, { concealed = {} }: Persona): Promise<string[]> => {
  const values: string[] = [];
  for (const [collection, fields] of Object.entries(concealed))
    for (const field of Object.keys(fields)) {
      const column = sql`to_jsonb(record) ->> ${toColumnName(field)}`;
      const rows = await query(
        db,
        sql`select distinct ${column} as value from ${sql.identifier(collection)} as record`,
      );
      values.push(...rows.flatMap(({ value }) => (typeof value === 'string' && value !== '' ? [value] : [])));
    }
  return values;
};

/**
 * Returns the values that an answer shows to a person from whom they are concealed, wherever it has them. What the caller has
 * sent says nothing.
 */
export const findConcealedValues = async (db: Database, persona: Persona, text: string, sent: string) =>
  persona.concealed
    ? (await readConcealedValues(db, persona)).filter(value => text.includes(value) && !sent.includes(value))
    : [];
