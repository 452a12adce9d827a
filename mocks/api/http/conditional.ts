import { sql } from 'drizzle-orm';
import { sha256Hex } from '../../db/bytes';
import { runtime } from '../../db/runtime';
import { tableMarks } from '../../db/schema/counts';
import { trackReads } from '../../db/trackReads';
import type { ApiContext, ApiHandler } from './context';
import { scopeReads } from './recordScopes';
import { formatBeijingDay } from './schemas';

/** Differs between builds, which may answer differently from the same data. The same in all processes of a build. */
const buildId: string = import.meta.env.BUILD_ID ?? runtime.uuid();

/** Selects the marks of all tables by table name. Part of the statement that identifies the caller, so a 304 needs only one. */
export const sqlTableChangeMarks = sql<Record<string, string>>`(
  select jsonb_object_agg(table_name, mark::text)
  from (select table_name, bit_xor(mark) as mark from ${tableMarks} group by table_name) as marks
)`;

/**
 * Tables without marks of their own, by the marked tables whose triggers update them. Statements that read a table without
 * any here also name the marked one.
 */
const derived: Readonly<Record<string, readonly string[]>> = {
  finance_days: [],
  place_days: [],
  record_counts: [],
  record_stretches: [],
  table_marks: [],
  order_quarters: ['orders'],
  order_days: ['orders'],
  buyer_days: ['orders'],
  buyer_supplier_days: ['orders'],
  product_days: ['orders', 'order_items'],
};

const etagPattern = /^W\/"([0-9a-f]{1,64})-([0-9a-f]{32})"$/;

/** Hashes what a response depends on: tables, the caller with the current permissions, the request and the build. */
const hashState = (c: ApiContext, tables: bigint) => {
  const { provedAt: _, ...caller } = c.var.admin;
  const marks = Object.entries(c.var.tableMarks).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const read = marks.filter((__, index) => (tables >> BigInt(index)) & 1n);
  // Without the host, by which a proxy may call each process differently.
  const { pathname, search } = new URL(c.req.url);
  // Some fields say what is true on this day, such as that a licence has expired.
  const request = [pathname, search, c.req.header('Accept-Language'), formatBeijingDay(c.var.now)];
  return sha256Hex(JSON.stringify([buildId, request, caller, read])).slice(0, 32);
};

/**
 * Returns the ETag of a response made from these tables. It names them, so that any process of the API can check it: a
 * bit for each table that has marks, in the order of their names. Undefined if one has none.
 */
const createEtag = (c: ApiContext, read: ReadonlySet<string>) => {
  const { tableMarks: marks } = c.var;
  const tables = new Set([...read].flatMap(name => derived[name] ?? [name]));
  if ([...tables].some(name => !(name in marks))) return undefined;
  const names = Object.keys(marks).toSorted();
  const bits = names.reduce((all, name, index) => all | (BigInt(tables.has(name)) << BigInt(index)), 0n);
  return `W/"${bits.toString(16)}-${hashState(c, bits)}"`;
};

/** Returns whether an ETag that the caller has is the one that the response would have now. */
const isCurrent = (c: ApiContext, etag: string) => {
  const [, tables, hash] = etagPattern.exec(etag) ?? [];
  return tables !== undefined && hash === hashState(c, BigInt(`0x${tables}`));
};

/**
 * Runs a read whose response depends on nothing but the tables that it reads, the caller and the request. The response
 * has an ETag. Responds with 304 and reads nothing if `If-None-Match` has the current one. The marks were read before the
 * response, so a write in between makes the ETag too old, never too new.
 */
export const respondIfChanged = async (c: ApiContext, handler: ApiHandler) => {
  const known = c.req.header('If-None-Match');
  const current = known?.split(/,\s*/).find(etag => isCurrent(c, etag));
  if (current !== undefined) return c.body(null, 304, { ETag: current, Vary: 'Authorization, Accept-Language' });
  const { db, tables } = trackReads(c.var.db);
  scopeReads(c, db);
  const response = await handler(c);
  const read = tables();
  const etag = read && createEtag(c, read);
  if (etag === undefined || response.status !== 200 || c.var.withoutEtag) return response;
  response.headers.set('ETag', etag);
  response.headers.append('Vary', 'Authorization, Accept-Language');
  return response;
};
