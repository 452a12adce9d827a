import { inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { everything } from '@/system/permissions/permission';
import { operationLogs as table } from '../../db/schema';
import { readOnly, type ReadCollection } from '../rest/collection';
import { exact, from, part, partWhere, reference, until } from '../rest/filters';
import type { SessionUser } from '../session/signedIn';

/** What a line tells of its record, where the condition `readable` holds; `redacted` says that it does not. */
const contents = (readable: SQL) => ({
  recordName: sql`case when ${readable} then ${table.recordName} end`,
  before: sql`case when ${readable} then ${table.before} end`,
  after: sql`case when ${readable} then ${table.after} end`,
  redacted: sql`not ${readable}`,
});

/** Without the contents of any record. */
const redactedLogs = readOnly({
  name: 'operationLogs',
  table,
  secret: ['adminId'],
  shown: contents(sql`false`),
  shapes: {
    recordName: z.string(),
    before: z.record(z.string(), z.unknown()),
    after: z.record(z.string(), z.unknown()),
    redacted: z
      .boolean()
      .meta({ description: 'Whether the record is left out, since the caller may not list its collection.' }),
  },
  filters: {
    q: part(table.adminName, table.collection, table.action),
    adminName: part(table.adminName),
    action: exact(table.action),
    collection: exact(table.collection),
    recordId: reference(table.recordId),
    at_gte: from(table.at),
    at_lte: until(table.at),
  },
  sortable: ['at', 'adminName', 'action', 'collection'],
});

const listSuffix = ':list';

/** By the collections whose records are told: to make a collection takes longer than to read it. */
const made = new Map<string, ReadCollection>();

/**
 * The operation log as a caller may read it: who did what, when and to which kind of record; of the record itself, its name
 * and contents, only where the caller may list its collection. Words are not looked for in what is left out.
 */
const operationLogsFor = ({ permissions }: Pick<SessionUser, 'permissions'>): ReadCollection => {
  const isSuper = permissions.includes(everything);
  const listed = permissions.filter(code => code.endsWith(listSuffix)).map(code => code.slice(0, -listSuffix.length));
  const key = isSuper ? everything : listed.toSorted().join(' ');
  const known = made.get(key);
  if (known) return known;
  const readable = isSuper ? sql`true` : sql`(${inArray(table.collection, listed)})`;
  const logs: ReadCollection = {
    ...redactedLogs,
    columns: { ...redactedLogs.columns, ...contents(readable) },
    filters: {
      ...redactedLogs.filters,
      q: partWhere(readable, table.recordName, table.adminName, table.collection, table.action),
    },
  };
  // Roles may come and go; a few sets of permissions are in use at a time.
  if (made.size >= 100) made.clear();
  made.set(key, logs);
  return logs;
};

export const operationLogs = { ...redactedLogs, readableBy: operationLogsFor };
