import { inArray, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { allPermissionsCode } from '@/system/permissions/permission';
import { menuPages } from '@/system/operationLogs/menuPages';
import { approvals } from '../../db/schema/approvals';
import { operationLogs as table } from '../../db/schema/system';
import { defineReadOnlyCollection, type ReadOnlyCollection } from '../rest/collection';
import {
  equalsTextFilter,
  timeFromFilter,
  containsFilter,
  containsIfReadableFilter,
  equalsIdFilter,
  timeUntilFilter,
} from '../rest/filters';
import type { SessionUser } from '../session/signedIn';

/** The columns that show a log entry's record. They are null unless `readable` holds; `redacted` is true then. */
const contents = (readable: SQL) => ({
  recordName: sql`case when ${readable} then ${table.recordName} end`,
  before: sql`case when ${readable} then ${table.before} end`,
  after: sql`case when ${readable} then ${table.after} end`,
  redacted: sql`not ${readable}`,
});

/** The operation log without any record contents. */
const redactedLogs = defineReadOnlyCollection({
  name: 'operationLogs',
  menu: menuPages,
  table,
  secret: ['adminId', 'signature'],
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
    q: containsFilter(table.adminName, table.collection, table.action),
    adminName: containsFilter(table.adminName),
    action: equalsTextFilter(table.action),
    collection: equalsTextFilter(table.collection),
    recordId: equalsIdFilter(table.recordId),
    at_gte: timeFromFilter(table.at),
    at_lte: timeUntilFilter(table.at),
  },
  sortable: ['at', 'adminName', 'action', 'collection'],
});

const listSuffix = ':list';

/** Collections that everyone may read, so that there is no permission to list them. */
const openCollections: readonly string[] = ['dueTimes'];

/** Caches collections by the collections that the caller may list, because building one takes longer than a query. */
const made = new Map<string, ReadOnlyCollection>();

/**
 * The operation log for a caller: who did what, when, and in which collection. Includes the record's name and contents
 * only if the caller may list its collection, and of a request also that of its record. Searches do not match redacted text.
 */
const operationLogsFor = ({ permissions }: Pick<SessionUser, 'permissions'>): ReadOnlyCollection => {
  const isSuper = permissions.includes(allPermissionsCode);
  const listed = [
    ...permissions.filter(code => code.endsWith(listSuffix)).map(code => code.slice(0, -listSuffix.length)),
    ...openCollections,
  ];
  const key = isSuper ? allPermissionsCode : listed.toSorted().join(' ');
  const known = made.get(key);
  if (known) return known;
  // A request names the record that it is about, which needs the permission to list that one's collection. An entry
  // without a record, such as of an export, names none.
  const isAboutListed = sql`exists (select 1 from ${approvals}
    where ${approvals.id} = ${table.recordId} and ${inArray(sql`${approvals.collection}`, listed)})`;
  const readable = isSuper
    ? sql`true`
    : sql`(${inArray(table.collection, listed)} and (${table.collection} <> 'approvals' or ${table.recordId} is null or ${isAboutListed}))`;
  const logs: ReadOnlyCollection = {
    ...redactedLogs,
    columns: { ...redactedLogs.columns, ...contents(readable) },
    filters: {
      ...redactedLogs.filters,
      q: containsIfReadableFilter(readable, table.recordName, table.adminName, table.collection, table.action),
    },
  };
  // Limits the cache because roles change over time; only a few sets of permissions are in use at once.
  if (made.size >= 100) made.clear();
  made.set(key, logs);
  return logs;
};

export const operationLogs = { ...redactedLogs, readableBy: operationLogsFor };
