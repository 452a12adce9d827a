import { and, eq, exists, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ApiContext } from '../http/context';
import { createRecordNotFoundError } from '../http/errors';
import { assertPermission, hasPermission } from '../http/permissions';
import { toScopedDatabase } from '../http/recordScopes';
import type { Collection } from './collection';
import { getReferenceScopeCondition } from './scope/callScopes';

/** Returns the permission to read a collection. */
export const getReadPermission = ({ name, permission }: Pick<Collection, 'name' | 'permission'>) =>
  permission ?? `${name}:list`;

/** Throws 403 if the caller lacks the permission to read the collection. */
export const assertMayReadCollection = (c: ApiContext, collection: Pick<Collection, 'name' | 'permission'>) =>
  assertPermission(c, getReadPermission(collection));

/**
 * Returns the name of the collection that a record is about, or null if it is about itself. Throws 404 if it does not exist.
 */
export const findSubjectCollectionName = async (c: ApiContext, { table, subject }: Collection, id: string) => {
  const name = sql<string | null>`${subject ?? sql`null`}`.as('name');
  const [record] = await toScopedDatabase(c).select({ name }).from(table).where(eq(table.id, id));
  if (!record) throw createRecordNotFoundError();
  return record.name;
};

/**
 * Returns the permissions that it takes to read what is known of a record, such as its notes: to read its collection, and
 * the one that it is about. Throws 404 if the record does not exist.
 */
export const findPermissionsToReadRecord = async (c: ApiContext, collection: Collection, id: string) => {
  const subject = await findSubjectCollectionName(c, collection, id);
  return [getReadPermission(collection), ...(subject === null ? [] : [getReadPermission({ name: subject })])];
};

/** Returns what `findPermissionsToReadRecord` does. Throws 403 if the caller lacks one of them. */
export const assertMayReadRecord = async (c: ApiContext, collection: Collection, id: string) => {
  // First, because who may not list the collection must not learn which records there are.
  assertMayReadCollection(c, collection);
  const permissions = await findPermissionsToReadRecord(c, collection, id);
  for (const permission of permissions) assertPermission(c, permission);
  return permissions;
};

/**
 * The condition that the caller may read the record that a row refers to. If it refers to none, such
 * as to the file of an export, the permission to read the collection is enough.
 */
export const getReadableRecordCondition = (
  c: ApiContext,
  collections: readonly Collection[],
  row: { collection: PgColumn; recordId: PgColumn; adminId: PgColumn },
) => {
  const { db, admin } = c.var;
  const { collection, recordId } = row;
  const readable = collections.filter(known => hasPermission(admin, getReadPermission(known)));
  const names = readable.map(({ name }) => name);
  const isAboutReadable = readable.flatMap(({ name, table, subject }) => {
    if (!subject) return [];
    const record = db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.id, recordId), inArray(subject, names)));
    return [or(ne(collection, name), isNull(recordId), exists(record))];
  });
  return sql<boolean>`(${and(inArray(collection, names), ...isAboutReadable, getReferenceScopeCondition(c, row))})`;
};
