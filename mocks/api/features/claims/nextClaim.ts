import { and, asc, desc, eq, ne, not, notExists, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { claims } from '../../../db/schema/claims';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError } from '../../http/errors';
import type { QueueCollection } from '../../rest/collection';
import { addFeatureFields } from '../../rest/feature';
import { idSchema } from '../../rest/id';
import { getSortSchema, buildFilterCondition, toListQuery } from '../../rest/listQuery';
import { assertMayReadCollection } from '../../rest/readableRecords';
import { getScopeCondition } from '../../rest/scope/callScopes';
import { assertFiltersVisible, omitHiddenFields } from '../../rest/scope/visibleFields';
import { toVisibleRecord } from '../../rest/scope/toVisibleRecord';
import { maxClaimAttempts } from './claimCalls';
import { findClaim, getLiveClaimsCondition, claimRecordIfFree } from './claims';

/** The most records to leave out. */
const mostExcepted = 200;

const createNextSchema = (collection: QueueCollection) =>
  z.strictObject({
    filter: z
      .record(z.string(), z.unknown())
      .optional()
      .meta({ description: "As in the query of the list. It applies in addition to the queue's own filter." }),
    sort: getSortSchema(collection)
      .optional()
      .meta({ description: "As in the query of the list. Defaults to the queue's order." }),
    except: z.array(idSchema).max(mostExcepted).optional().meta({ description: 'Ids of records to leave out.' }),
  });

type Next = z.infer<ReturnType<typeof createNextSchema>>;

/**
 * Returns the first record of the queue that is free, locked, or undefined. Records that others are just deciding are
 * passed over, and so are those that nobody can decide for now.
 */
const findNextRecord = async (c: ApiContext, collection: QueueCollection, { filter = {}, sort, except = [] }: Next) => {
  const { db, admin, features } = c.var;
  const { name, table, columns, queue, undecidable } = collection;
  const ofFeatures = features.flatMap(({ queueSort }) => (queueSort && queueSort.field in columns ? queueSort : []));
  const { field, order } = ofFeatures[0] ?? queue.sort;
  // The statement locks, so it reads all fields.
  assertFiltersVisible(c, collection, filter);
  const { where, sort: by } = toListQuery(omitHiddenFields(c, collection), {
    filter,
    range: [0, 0],
    sort: sort ?? [field, order],
  });
  const inOrder = by.ascending ? asc : desc;
  const [record] = await db
    .select(columns)
    .from(table)
    .where(
      and(
        buildFilterCondition(collection, queue.filter),
        where,
        except.length > 0 ? notInArray(table.id, except) : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(claims)
            .where(and(getLiveClaimsCondition(c, name), eq(claims.recordId, table.id), ne(claims.adminId, admin.id))),
        ),
        undecidable && not(undecidable.where),
        getScopeCondition(c, name),
      ),
    )
    .orderBy(...(by.key ? [inOrder(by.key)] : []), inOrder(table.id))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return record;
};

/** POST /admin/<collection>/claims/next: claims the first free record of the queue and returns it. */
export const createClaimNextHandler = (collection: QueueCollection) =>
  withBody(createNextSchema(collection), async (c, next) => {
    assertMayReadCollection(c, collection);
    for (let attempt = 0; attempt < maxClaimAttempts; attempt += 1) {
      const record = await findNextRecord(c, collection, next);
      if (!record) return sendData(c, { record: null, claim: null });
      const target = { collection: collection.name, recordId: String(record['id']) };
      // Another caller may have claimed it since this statement began. The next statement sees that claim.
      if (await claimRecordIfFree(c, target)) {
        const visible = await toVisibleRecord(c, collection, { ...record, id: target.recordId });
        const [extended] = await addFeatureFields(c, collection, [visible]);
        return sendData(c, { record: extended, claim: await findClaim(c, target.collection, target.recordId) });
      }
    }
    throw new ApiError(409, messages => messages.claims.busy);
  });
