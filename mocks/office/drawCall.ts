import { allCollections } from '../api/routes';
import type { RandomGenerator } from '../db/sample/random';
import type { Filter } from './personas';
import { resolveSchema, type Operation, type Schema } from './operations';

export type SeenRecord = Record<string, unknown> & { id: string; version?: number };

/** The records that a person has seen, as they last saw them: by collection, then by id. */
export type Memory = Map<string, Map<string, SeenRecord>>;

/** What people remember, by their names. */
export type Memories = ReadonlyMap<string, Memory>;

export type Call = { operation: Operation; method: string; path: string; body?: unknown };

/** Records of one action, at most, and records that count as those seen last, with which people often go on. */
const [mostRecords, mostRecent] = [6, 3];

const typeOf = (schema: Schema) => [schema.type ?? 'string'].flat()[0];

/**
 * Returns a text that fits: unlike that of any other record, where the schema leaves the choice. The pattern tells mobile
 * numbers, SKUs and codes apart.
 */
const drawText = ({ pattern, ...schema }: Schema, random: RandomGenerator) => {
  const digits = String(random.between(10_000_000, 99_999_999));
  const form = schema['x-normalized-pattern'] ?? pattern ?? '';
  if (form.includes('1[3-9]')) return `139${digits}`;
  if (form.includes('[A-Za-z0-9]')) return `SKU-${digits}`;
  if (form.startsWith('^[a-z]')) return `code_${digits}`;
  return `记录 ${digits}`;
};

/** Fills in a schema: with the value that was seen, as far as the schema has it, else with a drawn one. */
const fillIn = (given: Schema, seen: unknown, random: RandomGenerator): unknown => {
  const schema = resolveSchema(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(seen) ? seen : schema.enum[0];
  if (schema.anyOf) return seen === undefined || seen === null ? null : fillIn(schema.anyOf[0] ?? {}, seen, random);
  if (schema.properties) {
    const values = (seen ?? {}) as Record<string, unknown>;
    const names = Object.keys(schema.properties).filter(name => name in values || schema.required?.includes(name));
    return Object.fromEntries(names.map(name => [name, fillIn(schema.properties?.[name] ?? {}, values[name], random)]));
  }
  if (typeOf(schema) === 'array')
    return Array.isArray(seen) ? seen.slice(0, 3).map(item => fillIn(schema.items ?? {}, item, random)) : [];
  if (seen !== undefined) return seen;
  if (typeOf(schema) === 'integer') return random.between(1, 5);
  return typeOf(schema) === 'boolean' ? false : drawText(schema, random);
};

/** Changes one or two fields of a body: numbers a little, texts without a pattern. */
const alter = (body: Record<string, unknown>, schema: Schema, random: RandomGenerator, isNew: boolean) => {
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([name]) => body[name] !== undefined && !['id', 'version'].includes(name),
  );
  for (const [name, field] of fields) {
    const value = body[name];
    const part = resolveSchema(field);
    const isUnique = isNew && (part.pattern ?? part['x-normalized-pattern']) && !part.pattern?.startsWith('^[1-9]');
    if (typeof value === 'number' && random.between(0, 1) === 0)
      body[name] = Math.max(0, value + random.between(-3, 3));
    if (typeof value === 'string' && isUnique) body[name] = drawText(part, random);
    if (typeof value === 'string' && ['name', 'description', 'username'].includes(name) && random.between(0, 2) === 0)
      body[name] = drawText({}, random);
  }
  return body;
};

const draw = <T>(items: readonly T[], random: RandomGenerator): T | undefined =>
  items[random.between(0, items.length - 1)];

/** Returns the records that the console offers the action for, as far as the person knows. */
const findOffered = ({ collection, path }: Operation, known: SeenRecord[]) => {
  const decision = allCollections.find(({ name }) => name === collection)?.decision;
  const from = decision?.actions[path.split('/')[3] ?? '']?.from;
  return decision && from ? known.filter(record => from.includes(String(record[decision.status]))) : known;
};

/** One call in so many of somebody with an old page is about the versions before those that they saw last. */
const oldPages = 4;

const drawActionBody = (
  operation: Operation,
  { known, hasOldPage }: { known: SeenRecord[]; hasOldPage: boolean | undefined },
  random: RandomGenerator,
) => {
  const { body, path } = operation;
  const offered = findOffered(operation, known);
  // Some call the API without the console.
  const first = draw(offered.length > 0 && random.between(0, 3) > 0 ? offered : known, random);
  const others = Array.from({ length: random.between(0, mostRecords - 1) }, () => draw(known, random));
  // Records that look alike can be decided together.
  const chosen = [first, ...others.filter(other => other?.['status'] === first?.['status'])].flatMap(one => one ?? []);
  const age = hasOldPage && random.between(1, oldPages) === 1 ? 1 : 0;
  const records = [
    ...new Map(chosen.map(({ id, version = 1 }) => [id, { id, version: Math.max(1, version - age) }])).values(),
  ];
  const hasReason = body?.properties?.['reason'] && (body.required?.includes('reason') || random.between(0, 1) === 0);
  return {
    records,
    ...(hasReason && !path.endsWith('/preview') && { reason: '办公室处理' }),
    ...(body?.properties?.['trackingNo'] && {
      trackingNo: Object.fromEntries(records.map(({ id }) => [id, `SF${random.between(1_000_000, 9_999_999)}`])),
    }),
  };
};

type Knowledge = {
  /** The records that the person has seen. */
  memory: Memory;
  /** The filter that they list the collection by most of the time. */
  usual: Filter | undefined;
  /** Whether they sometimes decide on a page that they have not loaded again. */
  hasOldPage?: boolean;
};

const drawFilter = (known: readonly SeenRecord[], usual: Filter | undefined, random: RandomGenerator): Filter => {
  const form = random.between(0, 3);
  if (form === 0) return {};
  const statuses = [...new Set(known.flatMap(({ status }) => (typeof status === 'string' ? [status] : [])))];
  const status = draw(statuses, random);
  return (form > 1 ? usual : undefined) ?? (status === undefined ? {} : { status });
};

/** Records of a page of a list. */
const pageSize = 10;

/** Builds the call that lists what matches the filter, from the record with the number `from` on. */
export const buildListCall = (operation: Operation, filter: Filter, from: number): Call => {
  const query = `?filter=${encodeURIComponent(JSON.stringify(filter))}&range=[${from},${from + pageSize - 1}]`;
  return { operation, method: operation.method, path: operation.path + query };
};

/** Draws rows that change the price or the stock of seen records, as far as a row has their fields. */
const drawImportBody = ({ body }: Operation, known: SeenRecord[], random: RandomGenerator) => {
  const fields = Object.keys(body?.properties?.['rows']?.items?.properties ?? {});
  const chosen = Array.from({ length: random.between(1, mostRecords) }, () => draw(known, random));
  return {
    rows: [...new Set(chosen)].map(record => ({
      ...Object.fromEntries(
        Object.entries(record ?? {}).filter(
          ([name, value]) => fields.includes(name) && (typeof value === 'string' || name === 'version'),
        ),
      ),
      stock: String(random.between(0, 99)),
    })),
    dryRun: random.between(0, 3) === 0,
    stockMode: random.pick(['set', 'add']),
  };
};

/** Draws a call of the operation from what the person knows. Returns undefined if they have seen too little for it. */
export const drawCall = (
  operation: Operation,
  { memory, usual, hasOldPage }: Knowledge,
  random: RandomGenerator,
): Call | undefined => {
  const { kind, method, path, collection, body = {} } = operation;
  const known = [...(memory.get(collection)?.values() ?? [])];
  const filter = () => drawFilter(known, usual, random);
  if (kind === 'read') return { operation, method, path };
  if (kind === 'list') return buildListCall(operation, filter(), random.pick([0, 0, 0, 10, 25, 150]));
  if (kind === 'export') return { operation, method, path, body: { filter: filter(), format: 'csv' } };
  if (kind === 'next') return { operation, method, path, body: { filter: filter() } };
  const isAboutLast = random.between(0, 1) === 0;
  const record = draw(isAboutLast ? known.slice(-mostRecent) : known, random);
  if (!record) return undefined;
  const ofRecord = path.replace('{id}', record.id);
  if (kind === 'one') return { operation, method, path: ofRecord };
  if (kind === 'delete') return { operation, method, path: `${ofRecord}?version=${record.version}` };
  if (kind === 'import') return { operation, method, path, body: drawImportBody(operation, known, random) };
  if (kind === 'action' || kind === 'preview')
    return { operation, method, path, body: drawActionBody(operation, { known, hasOldPage }, random) };
  if (!operation.body) return { operation, method, path: ofRecord };
  const filled = fillIn(body, record, random) as Record<string, unknown>;
  return { operation, method, path: ofRecord, body: alter(filled, body, random, kind === 'create') };
};
