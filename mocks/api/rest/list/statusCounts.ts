import { eq, getTableName, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordCounts } from '../../../db/schema/counts';
import { sqlInteger, sqlRowCount } from '../../../db/money';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { parseJsonParameter } from '../../http/parameters';
import { countSchema } from '../../http/schemas';
import type { Collection } from '../collection';
import { buildFilterCondition } from '../listQuery';
import { getReadableCollection } from '../scope/visibleFields';

export const statusCountsSchema = z.array(z.strictObject({ status: z.string(), count: countSchema }));

/** Whether the records of a collection have a status that lists can be filtered by. */
export const hasStatuses = ({ columns, filters }: Collection) => 'status' in columns && 'status' in filters;

/** GET /admin/<collection>/counts: returns the number of records that match the filter, by status. */
export const createStatusCountsHandler = (declared: Collection) => async (c: ApiContext) => {
  const { db, parameters } = c.var;
  const collection = getReadableCollection(c, declared);
  const { table, columns, counted } = collection;
  const where = buildFilterCondition(collection, parseJsonParameter('filter', parameters['filter'], {}));
  const status = sql<string>`${columns['status']}`;
  const { status: storedStatus, records } = recordCounts;
  // Of a collection that may have a million records, the numbers of all are stored.
  const rows =
    counted && where === undefined
      ? await db
          .select({ status: storedStatus, count: sqlInteger(sql`sum(${records})`) })
          .from(recordCounts)
          .where(eq(recordCounts.collection, getTableName(table)))
          .groupBy(storedStatus)
          .orderBy(storedStatus)
      : await db.select({ status, count: sqlRowCount() }).from(table).where(where).groupBy(status).orderBy(status);
  return sendData(
    c,
    rows.filter(({ count }) => count > 0),
  );
};
