import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { exportFileFormats } from '@/models/exportFile';
import { exports as table } from '../../../db/schema/system';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createValidationError } from '../../http/errors';
import { assertPermission } from '../../http/permissions';
import { toScopedDatabase } from '../../http/recordScopes';
import { countSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { parseWithSchema } from '../../http/validate';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Collection } from '../../rest/collection';
import { idSchema } from '../../rest/id';
import { findPageIdsAndTotal } from '../../rest/list/find';
import { formatCollectionScopes, limitCallToPermission } from '../../rest/scope/callScopes';
import { getReadableCollection } from '../../rest/scope/visibleFields';
import { getFilterSchema, getSortSchema, toListQuery } from '../../rest/listQuery';

/** Milliseconds for which an export can be read: one hour. */
export const exportLifetime = 60 * 60_000;

/** Returns the schema of the body that starts an export. Filter and sort are as in the list query. Only an export with a format can get a file. */
const exportBody = (collection: Collection) =>
  z.strictObject({
    filter: z.record(z.string(), z.unknown()).default({}),
    sort: getSortSchema(collection).optional(),
    format: z.enum(exportFileFormats).optional(),
    notes: z.boolean().default(false).meta({ description: 'Whether to export the notes on the records, too.' }),
  });

export const startExportResponseSchema = z
  .strictObject({ id: responseIdSchema, total: countSchema, expiresAt: responseTimestampSchema })
  .meta({ id: 'Export', description: 'Its pages are read from the list, with `export` in place of filter and sort.' });

/**
 * POST /admin/<collection>/export: starts an export of all records that match a filter. Logs who exports, with the
 * filter and the number of records. The caller also needs the permission to list the collection.
 */
export const createStartExportHandler = (declared: Collection) =>
  withBody(exportBody(declared), async (c, { filter, sort = null, format = null, notes }) => {
    const { db, admin, newId, now } = c.var;
    const { name } = declared;
    assertPermission(c, `${name}:list`);
    const collection = getReadableCollection(c, declared);
    parseWithSchema(getFilterSchema(collection), filter);
    const query = toListQuery(collection, { filter, sort: sort ?? undefined, range: [0, 0] });
    const { total } = await findPageIdsAndTotal(toScopedDatabase(c), collection, query);
    const id = newId();
    const expiresAt = new Date(now.getTime() + exportLifetime);
    const row = { id, adminId: admin.id, collection: name, filter, sort, format, notes, expiresAt };
    await db.insert(table).values({ ...row, scopes: formatCollectionScopes(c, name) });
    await logAndAnnounceOperations(c, [
      { action: 'export', collection: name, after: { filter, sort, total, ...(notes && { notes }) } },
    ]);
    return sendData(c, { id, total, expiresAt });
  });

/**
 * Returns the filter and sort of the caller's export, and whether it has notes. Throws 403 without the export permission, and 422 if the caller
 * has no export of this collection with this id or if it has expired.
 */
export const getExportOrThrow = async (c: ApiContext, collection: Collection, given: string) => {
  const { db, admin, now } = c.var;
  assertPermission(c, `${collection.name}:export`);
  limitCallToPermission(c, `${collection.name}:export`);
  const id = parseWithSchema(idSchema, given, 'export');
  const { adminId, collection: name, expiresAt } = table;
  const own = and(eq(table.id, id), eq(adminId, admin.id), eq(name, collection.name), gt(expiresAt, now));
  const [found] = await db.select().from(table).where(own);
  if (!found) throw createValidationError({ export: messages => messages.exports.expired });
  return { filter: found.filter, sort: found.sort ?? undefined, notes: found.notes };
};
