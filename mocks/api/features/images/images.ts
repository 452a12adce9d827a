import { and, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm';
import { findImageFields, type ImageField } from '@/models/image';
import { imagePathPrefix } from '../../../db/ids';
import { images } from '../../../db/schema/catalog';
import type { Database } from '../../../db/database';
import type { ApiContext } from '../../http/context';
import { createValidationError } from '../../http/errors';
import type { MessageSelector } from '../../http/messages';
import { isWritableCollection, type Collection, type WritableCollection } from '../../rest/collection';
import type { RecordValues } from '../../rest/plan';

/** The collections whose records have images. Their models declare the fields (src/models/image.ts). */
export const filterCollectionsWithImages = (collections: readonly Collection[]): readonly WritableCollection[] =>
  collections.filter(isWritableCollection).filter(({ input }) => findImageFields(input).length > 0);

type UsedImage = { field: string; address: string; isPublic: boolean };

/** Lists the images in a value, with the names that lead to each: `licences.0.image`. */
const listUsedImages = (
  value: unknown,
  [step, ...path]: readonly string[],
  isPublic: boolean,
  names: readonly string[] = [],
): UsedImage[] => {
  if (step === undefined)
    return typeof value === 'string' ? [{ field: names.join('.'), address: value, isPublic }] : [];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value).filter(([name]) => step === '*' || step === name);
  return entries.flatMap(([name, inner]) => listUsedImages(inner, path, isPublic, [...names, name]));
};

/** The errors of a list of addresses belong to the list, which shows them as one input. */
const toErrorField = (field: string) => field.replace(/\.\d+$/, '');

/**
 * Marks the images in the values of a record as used, so that the cleanup keeps them, and makes those of public fields
 * public. Throws 422 on the fields whose image was not uploaded. Locks the images in the order of their ids, so that
 * concurrent calls wait for each other instead of deadlocking.
 */
export const markImagesAsUsed = async (
  { var: { db, now } }: ApiContext,
  { input }: WritableCollection,
  values: RecordValues,
) => {
  const used = findImageFields(input).flatMap(({ path, isPublic }) => listUsedImages(values, path, isPublic));
  if (used.length === 0) return;
  const toId = ({ address }: UsedImage) =>
    address.startsWith(imagePathPrefix) ? address.slice(imagePathPrefix.length) : '';
  const publicIds = used.filter(({ isPublic }) => isPublic).map(toId);
  const found = db
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, used.map(toId)))
    .orderBy(images.id)
    .for('update');
  const isPublic = publicIds.length > 0 ? sql`${images.isPublic} or ${inArray(images.id, publicIds)}` : undefined;
  const held = await db
    .update(images)
    .set({ seenAt: now, ...(isPublic && { isPublic }) })
    .where(inArray(images.id, found))
    .returning({ id: images.id });
  const ids = new Set(held.map(({ id }) => id));
  const missing = used.filter(image => !ids.has(toId(image)));
  if (missing.length === 0) return;
  const gone: MessageSelector = messages => messages.images.gone;
  throw createValidationError(Object.fromEntries(missing.map(({ field }) => [toErrorField(field), gone])));
};

/** The JSON that a field of images contains if it has the image of the outer query. */
const buildJsonWithImage = ([step, ...path]: readonly string[]): SQL => {
  if (step === undefined) return sql`to_jsonb(${imagePathPrefix} || ${images.id})`;
  const inner = buildJsonWithImage(path);
  return step === '*' ? sql`jsonb_build_array(${inner})` : sql`jsonb_build_object(${step}::text, ${inner})`;
};

const buildUseCondition = ({ table }: WritableCollection, { path: [name = '', ...path] }: ImageField) => {
  const column = table[name as 'id'];
  return path.length === 0
    ? eq(column, sql`${imagePathPrefix} || ${images.id}`)
    : sql`${column} @> ${buildJsonWithImage(path)}`;
};

/** The condition that no record uses the image of the outer query. */
export const getUnusedImageCondition = (db: Database, collections: readonly Collection[]) =>
  and(
    ...filterCollectionsWithImages(collections).flatMap(collection =>
      findImageFields(collection.input).map(field =>
        notExists(
          db
            .select({ one: sql`1` })
            .from(collection.table)
            .where(buildUseCondition(collection, field)),
        ),
      ),
    ),
  );

/** Milliseconds before an unused image is deleted, so that there is time to save the record. */
export const unusedImageLifetime = 24 * 60 * 60_000;

/** Deletes unused images that were last uploaded or used more than a day ago. */
export const deleteUnusedImages = (db: Database, collections: readonly Collection[], now: Date) => {
  const isOld = lt(images.seenAt, new Date(now.getTime() - unusedImageLifetime));
  return db.delete(images).where(and(isOld, getUnusedImageCondition(db, collections)));
};
