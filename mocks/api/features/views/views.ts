import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { createLineTextSchema, savedViewLimits } from '@/models/schemas';
import { admins, roles } from '../../../db/schema/system';
import { defaultViews, views } from '../../../db/schema/views';
import type { ApiContext } from '../../http/context';
import { createRecordNotFoundError } from '../../http/errors';
import { hasPermission } from '../../http/permissions';
import { responseTimestampSchema, responseIdSchema } from '../../http/schemas';
import { readPathId } from '../../rest/id';

/** The permission to share views, and to change those that others have shared. */
export const shareViewsPermission = 'views:share';

const name = z.string().max(100);

/** Schema of the name of a list: its collection, with its page if the collection has several lists. */
export const listNameSchema = z
  .string()
  .regex(/^[a-zA-Z]{1,40}(\/[a-z-]{1,40})?$/)
  .meta({ description: 'A collection, or a collection and a page: `suppliers/audit`.', examples: ['orders'] });

/** The query parameters of the call that lists views. */
export const viewListParametersSchema = z.object({ list: listNameSchema.optional() });

/** The query parameters of the call that counts the records of views. */
export const viewCountParametersSchema = z.object({ list: listNameSchema });

const filter = z.record(z.string(), z.unknown()).meta({ examples: [{ status: 'paid' }] });
const names = z
  .array(name)
  .max(100)
  .meta({ examples: [['status']] });

/** Schema of what a user may write. */
export const viewPayloadSchema = z.strictObject({
  name: z.pipe(z.string(), createLineTextSchema(savedViewLimits.name)).meta({ examples: ['已付款'] }),
  filter,
  sort: z.tuple([name, z.enum(['ASC', 'DESC'])]).nullable(),
  columns: z
    .strictObject({
      hidden: names,
      order: names,
      pinned: names,
      widths: z.record(name, z.int().min(40).max(2000)).meta({ examples: [{ status: 120 }] }),
    })
    .nullable(),
  density: z.enum(['default', 'compact', 'loose']).nullable(),
});

export const viewResponseSchema = viewPayloadSchema
  .extend({
    id: responseIdSchema,
    list: listNameSchema,
    name: z.string().meta({ examples: ['已付款'] }),
    role: z
      .strictObject({ code: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The role that the view is shared with.', examples: [{ code: 'operator', name: '运营' }] }),
    ownerName: z
      .string()
      .nullable()
      .meta({ examples: ['李晓峰'] }),
    isOwn: z.boolean(),
    canChange: z.boolean().meta({ description: 'Whether the caller may change the view.' }),
    isDefault: z.boolean().meta({ description: "Whether the list opens with the view, by the caller's choice." }),
    createdAt: responseTimestampSchema,
    updatedAt: responseTimestampSchema,
    version: z.int().min(1),
  })
  .meta({ id: 'View' });

export type ViewResponse = z.infer<typeof viewResponseSchema>;

/** Returns the views that the caller may see, oldest first: their own, and those shared with a role that they hold. */
export const findViews = async (c: ApiContext, where?: SQL): Promise<ViewResponse[]> => {
  const { db, admin } = c.var;
  const held = admin.heldRoles.map(({ code }) => code);
  const { id, list, filter: given, sort, columns, density, createdAt, updatedAt, version, ownerId } = views;
  const rows = await db
    .select({
      view: { id, list, name: views.name, filter: given, sort, columns, density, createdAt, updatedAt, version },
      role: { code: roles.code, name: roles.name },
      ownerId,
      ownerName: admins.username,
      defaultOf: defaultViews.adminId,
    })
    .from(views)
    .leftJoin(roles, eq(roles.id, views.roleId))
    .leftJoin(admins, eq(admins.id, ownerId))
    .leftJoin(defaultViews, and(eq(defaultViews.viewId, id), eq(defaultViews.adminId, admin.id)))
    .where(and(or(eq(ownerId, admin.id), and(isNotNull(views.roleId), inArray(roles.code, held))), where))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(({ view, role, ownerId: owner, ownerName, defaultOf }) => {
    const isOwn = owner === admin.id;
    return {
      ...view,
      createdAt: view.createdAt.toISOString(),
      updatedAt: view.updatedAt.toISOString(),
      role,
      ownerName,
      isOwn,
      canChange: role ? hasPermission(admin, shareViewsPermission) : isOwn,
      isDefault: defaultOf !== null,
    };
  });
};

/** Returns a view that the caller may see. Throws 404 if there is none. */
export const getViewOrThrow = async (c: ApiContext, id: string) => {
  const [view] = await findViews(c, eq(views.id, id));
  if (!view) throw createRecordNotFoundError();
  return view;
};

/** Locks and returns the view in the path, with the id of its owner, if any. Throws 404 if the caller may not see it. */
export const lockSavedViewOrThrow = async (c: ApiContext) => {
  const id = readPathId(c);
  const [row] = await c.var.db.select({ ownerId: views.ownerId }).from(views).where(eq(views.id, id)).for('update');
  return { view: await getViewOrThrow(c, id), ownerId: row?.ownerId ?? null };
};
