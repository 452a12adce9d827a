import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fieldAccessKinds, type FieldAccess } from '@/models/fieldAccess';
import type { FieldRule } from '@/system/roles/fieldRule';
import { scopedCollections } from '@/system/roles/scope';
import { roleFieldRules as table } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { createValidationError } from '../http/errors';
import type { Route } from '../http/routes';
import { findCollection } from '../rest/feature';
import { listFieldsWithRules } from '../rest/scope/visibleFields';

const collectionSchema = z.enum(scopedCollections);
const accessSchema = z.enum(fieldAccessKinds);

/** Schema of the field rules of a role. */
export const fieldRulesSchema = z
  .array(
    z
      .strictObject({ collection: collectionSchema, field: z.string().min(1).max(50), access: accessSchema })
      .meta({ id: 'FieldRule', description: 'What a role makes of a field: hidden, masked or read-only.' }),
  )
  .max(500);

const findFields = (c: ApiContext, name: FieldRule['collection']) => {
  const collection = findCollection(c, name);
  return collection ? listFieldsWithRules(collection) : new Map<string, readonly FieldAccess[]>();
};

/** Returns the field rules of a role. */
export const readFieldRules = async ({ var: { db } }: ApiContext, roleId: string): Promise<FieldRule[]> => {
  const { collection, field, access } = table;
  return db
    .select({ collection, field, access })
    .from(table)
    .where(eq(table.roleId, roleId))
    .orderBy(collection, field);
};

/** Throws 422 unless each rule is of a field that can have it, and the only one of that field. */
const assertValidFieldRules = (c: ApiContext, rules: readonly FieldRule[]) => {
  for (const [index, { collection, field, access }] of rules.entries()) {
    const allowed = findFields(c, collection).get(field);
    if (!allowed) throw createValidationError({ [`fieldRules.${index}.field`]: ({ roles }) => roles.noFieldRule });
    // Of a field that nobody can write, earlier versions have stored it, too. It makes no difference.
    if (!allowed.includes(access) && access !== 'readOnly')
      throw createValidationError({ [`fieldRules.${index}.access`]: ({ roles }) => roles.notMasked });
    if (rules.findIndex(rule => rule.collection === collection && rule.field === field) < index)
      throw createValidationError({ [`fieldRules.${index}.field`]: ({ issues }) => issues.once });
  }
};

/** Gives a role exactly these field rules, or leaves those that it has if none are given. */
export const writeFieldRules = async (c: ApiContext, roleId: string, rules: readonly FieldRule[] | undefined) => {
  if (!rules) return;
  assertValidFieldRules(c, rules);
  await c.var.db.delete(table).where(eq(table.roleId, roleId));
  if (rules.length > 0) await c.var.db.insert(table).values(rules.map(rule => ({ roleId, ...rule })));
};

/** Gives a new role the field rules of another one. */
export const copyFieldRules = ({ var: { db } }: ApiContext, from: string, to: string) => {
  const { collection, field, access } = table;
  const copied = db
    .select({ roleId: sql<string>`${to}::bigint`.as('role_id'), collection, field, access })
    .from(table)
    .where(eq(table.roleId, from));
  return db.insert(table).select(copied);
};

/** Returns field rules as the operation log has them, such as `{ "suppliers.phone": "hidden" }`. */
export const toLoggedFieldRules = (rules: readonly FieldRule[]) =>
  rules.length > 0 && {
    fieldRules: Object.fromEntries(rules.map(({ collection, field, access }) => [`${collection}.${field}`, access])),
  };

/** GET /admin/roles/fields: the fields that can have a rule, with what a rule can make of them. */
const listFields = (c: ApiContext) =>
  sendData(
    c,
    scopedCollections.flatMap(collection =>
      [...findFields(c, collection)].map(([field, access]) => ({ collection, field, access })),
    ),
  );

/** The route comes before `/roles/:id`. */
export const fieldListRoute: Route = {
  method: 'GET',
  path: '/roles/fields',
  access: { permission: 'roles:list' },
  summary: 'List the fields that can have a rule',
  description:
    'Returns the fields of records that a role can hide, mask or make read-only, with what it can do to each.',
  answer: z.array(z.strictObject({ collection: collectionSchema, field: z.string(), access: z.array(accessSchema) })),
  handler: listFields,
};
