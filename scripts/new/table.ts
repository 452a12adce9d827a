import { Client } from 'pg';
import { Refusal } from './description.ts';
import { isOwn, textType, toChoices, type Found } from './openApi.ts';
import { toCamelCase } from './words.ts';

type Column = {
  name: string;
  type: string;
  nullable: boolean;
  length: number | null;
  scale: number | null;
  /** The values of an enum, or the definition of a check constraint on this column alone. */
  values: string[] | null;
  check: string | null;
  unique: boolean;
  target: string | null;
};

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

const statement = `
  select
    a.attname as name,
    case when t.typtype = 'e' then 'enum' else format_type(a.atttypid, null) end as type,
    not a.attnotnull as nullable,
    information_schema._pg_char_max_length(a.atttypid, a.atttypmod) as length,
    information_schema._pg_numeric_scale(a.atttypid, a.atttypmod) as scale,
    (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as values,
    (select pg_get_constraintdef(c.oid) from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'c' and c.conkey = array[a.attnum] limit 1) as "check",
    exists (select from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'u' and c.conkey = array[a.attnum]) as unique,
    (select c.confrelid::regclass::text from pg_constraint c
      where c.conrelid = a.attrelid and c.contype = 'f' and c.conkey = array[a.attnum] limit 1) as target
  from pg_attribute a join pg_type t on t.oid = a.atttypid
  where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
  order by a.attnum`;

/** The values of `status in ('a', 'b')`, which PostgreSQL shows as `status = ANY (ARRAY['a'::text, 'b'::text])`. */
const valuesOfCheck = (check: string | null) =>
  check && /= ANY/.test(check) ? [...check.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value) : undefined;

const typeOf = ({ type, length, scale, values, check, target }: Column) => {
  if (target) return `reference:${toCamelCase(target.replace(/^.*\./, '').replaceAll('"', ''))}`;
  const choices = toChoices(values ?? valuesOfCheck(check));
  if (choices) return `choice:${choices.join('|')}`;
  if (type === 'boolean') return 'boolean';
  if (type === 'smallint') return 'integer:0..32767';
  if (type === 'integer' || type === 'bigint' || (type === 'numeric' && scale === 0)) return 'integer';
  if (type === 'numeric') return 'amount';
  if (type === 'date') return 'day';
  if (type.startsWith('timestamp')) return 'dateTime';
  if (type === 'text') return 'text:200';
  return type.startsWith('character') ? textType(length ?? undefined) : undefined;
};

/** Reads fields and statuses from the columns of a table. Columns of other types, such as jsonb, are left out. */
export const readTable = async (query: Query, table: string): Promise<Found> => {
  const { rows } = await query(statement, [table]);
  const columns = rows as Column[];
  if (columns.length === 0) throw new Refusal(`The database has no table “${table}”.`);
  const found: Found = { fields: [], statuses: [] };
  for (const column of columns.filter(({ name }) => !isOwn(name))) {
    const name = toCamelCase(column.name);
    const type = typeOf(column);
    if (name === 'status' && type?.startsWith('choice:')) found.statuses = type.slice('choice:'.length).split('|');
    if (name === 'status' || !type) continue;
    const unique = column.unique && type.startsWith('text') ? ':unique' : '';
    const optional = column.nullable && type !== 'boolean' ? ':optional' : '';
    found.fields.push(`${name}:${type}${unique}${optional}`);
  }
  return found;
};

/** Reads fields and statuses from a table of a PostgreSQL database. */
export const readDatabaseTable = async (databaseUrl: string, table: string) => {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`The database cannot be reached: ${reason}`, { cause: error });
  }
  try {
    return await readTable((text, values) => client.query(text, values), table);
  } finally {
    await client.end();
  }
};
