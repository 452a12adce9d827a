import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { isoDateTimeSchema, createMultilineTextSchema } from '@/models/schemas';
import { withBody } from '../../http/body';
import { sendData } from '../../http/envelope';
import { createRecordNotFoundError, createValidationError } from '../../http/errors';
import { logAndAnnounceOperations } from '../../log/operationLog';
import type { Route } from '../../http/routes';
import { omitRelatedFields, type QueueCollection } from '../../rest/collection';
import { throwNotWaitingError } from '../../rest/decision';
import { addFeatureFields } from '../../rest/feature';
import { readPathId } from '../../rest/id';
import { toSingular, toSpaceSeparatedWords, withArticle } from '../../rest/names';
import { getRecordOrThrow } from '../../rest/read';
import { assertMayReadCollection } from '../../rest/readableRecords';
import { toVisibleRecord } from '../../rest/scope/toVisibleRecord';
import { selectVisibleForUpdate } from '../../rest/write/lock';
import { assertCollectionRecordVersion, toColumnValues } from '../../rest/write/write';

/** The furthest due time that somebody may set, in milliseconds. */
const furthest = 366 * 86_400_000;

/** PUT /admin/<collection>/<id>/due-time: sets another due time for a record that waits, with a reason. */
const createDueTimeHandler = (collection: QueueCollection) =>
  withBody(
    z.strictObject({ dueAt: isoDateTimeSchema, reason: createMultilineTextSchema(200, 1), version: z.int().min(1) }),
    async (c, { dueAt, reason, version }) => {
      assertMayReadCollection(c, collection);
      const { db, now } = c.var;
      const { name, table, label, queue } = collection;
      const id = readPathId(c);
      const before = (await selectVisibleForUpdate(c, collection, eq(table.id, id))).get(id);
      if (!before) throw createRecordNotFoundError();
      if (before['status'] !== queue.filter.status) await throwNotWaitingError(c, collection, before);
      await assertCollectionRecordVersion(c, collection, before, version, messages => messages.changedSince);
      const ahead = Date.parse(dueAt) - now.getTime();
      if (ahead <= 0 || ahead > furthest)
        throw createValidationError({ dueAt: messages => messages.issues.notInFuture });
      const change = { dueAt: new Date(dueAt), dueReason: reason, updatedAt: now, version: sql`${table.version} + 1` };
      await db.update(table).set(toColumnValues(table, change)).where(eq(table.id, id));
      const record = await getRecordOrThrow(c, collection, id);
      await logAndAnnounceOperations(c, [
        {
          action: 'set-due-time',
          collection: name,
          recordId: id,
          recordName: String(record[label]),
          before: omitRelatedFields(collection, before),
          after: omitRelatedFields(collection, record),
        },
      ]);
      const [extended] = await addFeatureFields(c, collection, [await toVisibleRecord(c, collection, record)]);
      return sendData(c, extended);
    },
  );

/** Returns the route that sets the due time of a record of a queue (docs/requirements.md#due-times). */
export const createDueTimeRoutes = (collection: QueueCollection): Route[] => {
  const { name, record, columns, permission = `${name}:list` } = collection;
  if (!('dueAt' in columns)) return [];
  const one = toSpaceSeparatedWords(toSingular(name));
  return [
    {
      method: 'PUT',
      path: `/${name}/:id/due-time`,
      access: { permission: `${name}:set-due-time` },
      limited: true,
      summary: `Set the due time of ${withArticle(one)}`,
      description:
        `Sets another due time for the ${one}, with a reason that the operation log keeps. The time must be in the ` +
        `future. If the ${one} has changed since \`version\`, or does not wait any more, the response is 409 with the ` +
        `\`current\` record. The caller also needs the permission \`${permission}\`.`,
      answer: record,
      ...createDueTimeHandler(collection),
    },
  ];
};
