import { and, eq, gt } from 'drizzle-orm';
import { z } from 'zod';
import { exports as table } from '../../../db/schema';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { answer } from '../../http/envelope';
import { invalid } from '../../http/errors';
import { demand } from '../../http/routes';
import { count, idAnswer, moment } from '../../http/schemas';
import { check } from '../../http/validate';
import { logOperations } from '../../operationLog';
import type { Collection } from '../collection';
import { idSchema } from '../id';
import { findPage } from '../list/find';
import { filterSchema, sortSchema, toListQuery } from '../listQuery';

/** An export can be read for an hour. */
const lifetime = 60 * 60_000;

/** Whether a collection can be exported: those with a permission of their own. */
export const isExported = ({ permission }: Collection) => permission === undefined;

const exportPermission = ({ name }: Collection) => `${name}:export`;

/** What an export is started with, as in the query of the list. */
const exportBody = (collection: Collection) =>
  z.strictObject({
    filter: z.record(z.string(), z.unknown()).default({}),
    sort: sortSchema(collection).optional(),
  });

export const exportAnswer = z
  .strictObject({ id: idAnswer, total: count, expiresAt: moment })
  .meta({ id: 'Export', description: 'Its pages are read from the list, with `export` in place of filter and sort.' });

/**
 * POST /admin/<collection>/export begins an export of all that match a filter, and logs who exports what and how many
 * records. The caller must be allowed to list the collection too.
 */
export const startExport = (declared: Collection) =>
  withBody(exportBody(declared), async (c, { filter, sort = null }) => {
    const { db, admin, newId, now } = c.var;
    const { name } = declared;
    demand(c, `${name}:list`);
    const collection = declared.readableBy?.(admin) ?? declared;
    check(filterSchema(collection), filter);
    const query = toListQuery(collection, { filter, sort: sort ?? undefined, range: [0, 0] });
    const { total } = await findPage(db, collection, query);
    const id = newId();
    const expiresAt = new Date(now.getTime() + lifetime);
    await db.insert(table).values({ id, adminId: admin.id, collection: name, filter, sort, expiresAt });
    await logOperations(c, [{ action: 'export', collection: name, after: { filter, sort, total } }]);
    return answer(c, { id, total, expiresAt });
  });

/**
 * What the caller exports under an id. Throws 403 without the permission to export, and 422 where the id is none of the
 * caller's for this collection, or has expired.
 */
export const findExport = async (c: ApiContext, collection: Collection, given: string) => {
  const { db, admin, now } = c.var;
  demand(c, exportPermission(collection));
  const id = check(idSchema, given, 'export');
  const { adminId, collection: name, expiresAt } = table;
  const own = and(eq(table.id, id), eq(adminId, admin.id), eq(name, collection.name), gt(expiresAt, now));
  const [found] = await db.select().from(table).where(own);
  if (!found) throw invalid({ export: messages => messages.issues.exportExpired });
  return { filter: found.filter, sort: found.sort ?? undefined };
};
