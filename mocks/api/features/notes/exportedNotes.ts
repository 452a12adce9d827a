import { and, asc, desc, inArray, isNull, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { noteLimits, type ExportedNotes } from '@/models/note';
import { notes } from '../../../db/schema/notes';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { createValidationError } from '../../http/errors';
import { countSchema, responseIdSchema, responseTimestampSchema } from '../../http/schemas';
import { parseJsonParameter } from '../../http/parameters';
import { assertPermission } from '../../http/permissions';
import { parseWithSchema } from '../../http/validate';
import type { Collection } from '../../rest/collection';
import type { GetExport } from '../../rest/feature';
import { idSchema } from '../../rest/id';
import { buildFilterCondition } from '../../rest/listQuery';
import { getReadPermission, getReadableRecordCondition } from '../../rest/readableRecords';
import { getReadableCollection } from '../../rest/scope/visibleFields';

/** Query parameters: the export, and the ids of some of its records. */
export const exportedNotesParameters = {
  export: idSchema,
  ids: { json: z.array(idSchema).min(1).max(noteLimits.exportedRecords) },
};

/** Schema of the notes on exported records in a response. */
export const exportedNotesSchema = z
  .strictObject({
    recordId: responseIdSchema,
    total: countSchema,
    notes: z.array(z.strictObject({ author: z.string(), createdAt: responseTimestampSchema, text: z.string() })),
  })
  .meta({ id: 'ExportedNotes' });

/**
 * GET /admin/<collection>/notes: the newest notes on exported records, and the number of all. Records without notes,
 * and those that do not match the filter of the export, are left out. Throws 422 unless the export was started with notes, so that the operation log tells of them. `collections`
 * are those whose records have notes.
 */
export const createExportedNotesHandler =
  (collection: Collection, collections: readonly Collection[], getExport: GetExport) => async (c: ApiContext) => {
    const { db, parameters } = c.var;
    assertPermission(c, getReadPermission(collection));
    const ids = parseWithSchema(exportedNotesParameters.ids.json, parseJsonParameter('ids', parameters['ids']), 'ids');
    const { notes: isAllowed, filter } = await getExport(c, collection, parameters['export'] ?? '');
    if (!isAllowed) throw createValidationError({ export: messages => messages.notes.notExported });
    const readable = getReadableCollection(c, collection);
    const { table } = readable;
    const exported = db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), buildFilterCondition(readable, filter)));
    const { recordId, adminName, createdAt, text } = notes;
    const newestFirst = sql`partition by ${recordId} order by ${desc(createdAt)}, ${desc(notes.id)}`;
    const found = db
      .select({
        recordId,
        adminName,
        createdAt,
        text,
        position: sql<number>`row_number() over (${newestFirst})`.mapWith(Number).as('position'),
        total: sql<number>`count(*) over (partition by ${recordId})`.mapWith(Number).as('total'),
      })
      .from(notes)
      .where(
        and(
          eq(notes.collection, collection.name),
          inArray(recordId, exported),
          isNull(notes.deletedAt),
          getReadableRecordCondition(c, collections, notes),
        ),
      )
      .as('found');
    const rows = await db
      .select()
      .from(found)
      .where(lte(found.position, noteLimits.exportedNotes))
      .orderBy(asc(found.recordId), asc(found.position));
    const byRecord = new Map<string, ExportedNotes>();
    for (const row of rows) {
      const record = byRecord.get(row.recordId) ?? { recordId: row.recordId, total: row.total, notes: [] };
      record.notes.push({ author: row.adminName, createdAt: row.createdAt.toISOString(), text: row.text });
      byRecord.set(row.recordId, record);
    }
    return sendData(c, [...byRecord.values()]);
  };
