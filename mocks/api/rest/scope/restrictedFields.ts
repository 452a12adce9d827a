import { z } from 'zod';
import type { ApiContext } from '../../http/context';
import { ApiError, createValidationError } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import type { FieldRules } from '@/system/roles/fieldRule';
import { isWritableCollection, type Collection, type WritableCollection } from '../collection';
import type { RecordValues } from '../plan';
import type { RecordWithId } from '../write/lock';
import { toVisibleRecord } from './toVisibleRecord';
import { getFieldRules } from './visibleFields';

/** Returns the fields of the input that have a rule. The caller may write none of them. */
const listRestrictedFields = (c: ApiContext, collection: WritableCollection) =>
  Object.keys(getFieldRules(c, collection)).filter(field => field in collection.input.shape);

/** Whether a new record must have a value of a field. */
const isRequired = ({ input }: WritableCollection, field: string) =>
  field in input.shape && !z.safeParse(input.shape[field], undefined).success;

/** Returns which of the collection's actions nobody with these rules can use. */
export const listObstructedActions = (
  collection: Collection,
  { [collection.name as keyof FieldRules]: rules = {} }: FieldRules,
) => {
  const ruled = Object.keys(rules);
  const mayCreate = !isWritableCollection(collection) || !ruled.some(field => isRequired(collection, field));
  const obstructed = Object.entries(collection.wholeFields ?? {}).filter(([, fields]) =>
    fields.some(field => ruled.includes(field)),
  );
  return [...(mayCreate ? [] : ['create']), ...obstructed.map(([action]) => action)];
};

/** Throws 403 if a field rule of the caller hides, masks or protects a field that the action needs (`wholeFields`). */
export const assertWholeFields = (c: ApiContext, collection: Collection, action: string) => {
  if (listObstructedActions(collection, c.var.admin.fieldRules ?? {}).includes(action))
    throw new ApiError(403, messages => messages.restrictedFields);
};

const refuse = (fields: readonly string[]) => {
  const text: MessageSelector = messages => messages.issues.notWritable;
  if (fields.length > 0) throw createValidationError(Object.fromEntries(fields.map(field => [field, text])));
};

/** Returns the schema of a body in which the fields that the caller may not write can be missing or have any value. */
export const allowRestrictedFields = (c: ApiContext, collection: WritableCollection, schema: z.ZodObject) => {
  const restricted = listRestrictedFields(c, collection);
  if (restricted.length === 0) return schema;
  return schema.extend(Object.fromEntries(restricted.map(field => [field, z.unknown().optional()])));
};

/** Throws 422 if a new record would have a field that the caller may not write, or needs one. */
export const assertNoRestrictedFields = (c: ApiContext, collection: WritableCollection, body: RecordValues) =>
  refuse(
    listRestrictedFields(c, collection).filter(field => body[field] !== undefined || isRequired(collection, field)),
  );

/**
 * Returns the fields that the caller may not write with their stored values. A client may send back what it has read. Throws
 * 422 for any other value, even the stored one of a field that is hidden or masked: a caller could guess it.
 */
export const readRestrictedFields = async (
  c: ApiContext,
  collection: WritableCollection,
  body: RecordValues,
  before: RecordWithId,
): Promise<RecordValues> => {
  const restricted = listRestrictedFields(c, collection);
  if (restricted.length === 0) return {};
  const visible = await toVisibleRecord(c, collection, before);
  const format = (field: string, value: unknown) => {
    const { data = value } = z.safeParse(collection.input.shape[field], value);
    return JSON.stringify(data);
  };
  refuse(
    restricted.filter(
      field => body[field] !== undefined && format(field, body[field]) !== format(field, visible[field]),
    ),
  );
  return Object.fromEntries(restricted.map(field => [field, before[field]]));
};
