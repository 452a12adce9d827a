import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { savedViewLimits } from '@/models/schemas';
import type { Database } from '../../../db/database';
import { admins, roles } from '../../../db/schema/system';
import { defaultViews, views } from '../../../db/schema/views';
import { withBody } from '../../http/body';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { ApiError, createValidationError } from '../../http/errors';
import { logAndAnnounceOperations } from '../../log/operationLog';
import { parseWithSchema } from '../../http/validate';
import type { Collection } from '../../rest/collection';
import { readPathId } from '../../rest/id';
import { assertRecordVersion } from '../../rest/write/write';
import { validateViewQuery, getReadableCollectionOrThrow } from './viewQuery';
import {
  getViewOrThrow,
  findViews,
  listNameSchema,
  lockSavedViewOrThrow,
  viewListParametersSchema,
  viewPayloadSchema,
  type ViewResponse,
} from './views';

/** Locks the account whose views are written, so that neither the limit nor the unique names can be exceeded. */
const lockOwner = ({ var: { db } }: ApiContext, id: string) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.id, id)).for('no key update');

/** Deletes the views whose owner and role were deleted. */
export const deleteOrphanedViews = (db: Database) =>
  db.delete(views).where(and(isNull(views.ownerId), isNull(views.roleId)));

/** Throws 422 if the owner has another view of the list with the name. */
const requireUniqueName = async (
  c: ApiContext,
  ownerId: string,
  { list, name }: Pick<ViewResponse, 'list' | 'name'>,
) => {
  const same = and(eq(views.ownerId, ownerId), eq(views.list, list), eq(views.name, name));
  if ((await c.var.db.$count(views, same)) > 0)
    throw createValidationError({ name: messages => messages.views.nameTaken });
};

const requireChangeable = ({ canChange }: ViewResponse) => {
  if (!canChange) throw new ApiError(403, messages => messages.views.notYours);
};

/** Logs a change that others see. What only its owner sees is not logged. */
const logShared = async (
  c: ApiContext,
  operation: { action: string; before: ViewResponse; after: ViewResponse | null },
) => {
  const { before, after } = operation;
  if (!before.role && !after?.role) return;
  const { id, name } = after ?? before;
  await logAndAnnounceOperations(c, [{ ...operation, collection: 'views', recordId: id, recordName: name }]);
};

/** GET /admin/views: returns the caller's views, of one list or of all. */
export const listViewsHandler = async (c: ApiContext) => {
  const { list } = parseWithSchema(viewListParametersSchema, c.var.parameters);
  return sendData(c, await findViews(c, list === undefined ? undefined : eq(views.list, list)));
};

/** POST /admin/views: saves a view that only the caller sees. */
export const createViewInsertHandler = (collections: readonly Collection[]) =>
  withBody(viewPayloadSchema.extend({ list: listNameSchema }), async (c, body) => {
    const { db, now, newId, admin } = c.var;
    const { list } = body;
    validateViewQuery(getReadableCollectionOrThrow(c, collections, list), body);
    await lockOwner(c, admin.id);
    await requireUniqueName(c, admin.id, body);
    const own = await db.$count(views, and(eq(views.ownerId, admin.id), eq(views.list, list)));
    if (own >= savedViewLimits.perList)
      throw new ApiError(409, messages => messages.views.tooMany(savedViewLimits.perList));
    const id = newId();
    await db.insert(views).values({ ...body, id, ownerId: admin.id, createdAt: now, updatedAt: now });
    return sendData(c, await getViewOrThrow(c, id));
  });

const version = z.int().min(1);

/** PUT /admin/views/:id: changes a view. */
export const createViewUpdateHandler = (collections: readonly Collection[]) =>
  withBody(viewPayloadSchema.extend({ version }), async (c, { version: known, ...values }) => {
    const { view: before, ownerId } = await lockSavedViewOrThrow(c);
    requireChangeable(before);
    assertRecordVersion(before, known);
    validateViewQuery(getReadableCollectionOrThrow(c, collections, before.list), values);
    if (ownerId !== null && values.name !== before.name) {
      await lockOwner(c, ownerId);
      await requireUniqueName(c, ownerId, { list: before.list, name: values.name });
    }
    return write(c, { action: 'update', before, values });
  });

type Change = { action: string; before: ViewResponse; values: Partial<typeof views.$inferInsert> };

const write = async (c: ApiContext, { action, before, values }: Change) => {
  const { db, now } = c.var;
  await db
    .update(views)
    .set({ ...values, updatedAt: now, version: sql`${views.version} + 1` })
    .where(eq(views.id, before.id));
  const after = await getViewOrThrow(c, before.id);
  await logShared(c, { action, before, after });
  return sendData(c, after);
};

/** PUT /admin/views/:id/role: shares a view with a role, or with nobody. */
export const shareViewHandler = withBody(
  z.strictObject({
    role: z
      .string()
      .max(100)
      .nullable()
      .meta({ examples: ['operator'] }),
    version,
  }),
  async (c, { role, version: known }) => {
    const { view: before, ownerId } = await lockSavedViewOrThrow(c);
    assertRecordVersion(before, known);
    // Nobody would see a view without an owner and a role.
    if (role === null && ownerId === null) throw new ApiError(403, messages => messages.views.notYours);
    const [found] =
      role === null ? [] : await c.var.db.select({ id: roles.id }).from(roles).where(eq(roles.code, role));
    if (role !== null && !found) throw createValidationError({ role: messages => messages.session.noRole });
    return write(c, { action: 'share', before, values: { roleId: found?.id ?? null } });
  },
);

/** PUT /admin/views/:id/default: makes a view the one that the list opens with for the caller, or no longer. */
export const setDefaultViewHandler = withBody(z.strictObject({ isDefault: z.boolean() }), async (c, { isDefault }) => {
  const { db, admin } = c.var;
  const { id, list } = await getViewOrThrow(c, readPathId(c));
  const ofList = and(eq(defaultViews.adminId, admin.id), eq(defaultViews.list, list));
  if (isDefault)
    await db
      .insert(defaultViews)
      .values({ adminId: admin.id, list, viewId: id })
      .onConflictDoUpdate({ target: [defaultViews.adminId, defaultViews.list], set: { viewId: id } });
  else await db.delete(defaultViews).where(and(ofList, eq(defaultViews.viewId, id)));
  return sendData(c, await getViewOrThrow(c, id));
});

/** DELETE /admin/views/:id: deletes a view. Its owner may always do so. */
export const deleteView = async (c: ApiContext) => {
  const { view } = await lockSavedViewOrThrow(c);
  if (!view.isOwn) requireChangeable(view);
  await c.var.db.delete(views).where(eq(views.id, view.id));
  await logShared(c, { action: 'delete', before: view, after: null });
  return sendData(c, view);
};
