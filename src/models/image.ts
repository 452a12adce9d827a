import * as z from 'zod/mini';

/** Whether everyone may read the images of a field, or only signed-in users. */
type ImageAccess = { isPublic: boolean };

const imageAccess = z.registry<ImageAccess>();

const createImageAddressSchema = (access: ImageAccess) =>
  z.string().check(z.minLength(1), z.maxLength(200)).register(imageAccess, access);

/**
 * The address of an uploaded image that everyone may read who knows it, such as that of a product. Use it in the model of
 * every field that shows such an image: the API keeps only the images that its collections declare by these schemas.
 */
export const publicImageSchema = createImageAddressSchema({ isPublic: true });

/** The address of an uploaded image that only signed-in users may read, such as that of a licence. */
export const privateImageSchema = createImageAddressSchema({ isPublic: false });

/** A field of images: the names that lead to it, with `*` for each item of a list. */
export type ImageField = ImageAccess & { path: readonly string[] };

export const findImageFields = (schema: z.core.$ZodType, path: readonly string[] = []): ImageField[] => {
  const access = imageAccess.get(schema);
  if (access) return [{ path, isPublic: access.isPublic }];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => findImageFields(field, [...path, name]));
  if (def.type === 'array') return findImageFields(def.element, [...path, '*']);
  return 'innerType' in def ? findImageFields(def.innerType, path) : [];
};
