import * as z from 'zod/mini';

/** Accepted image types. The API detects the type from the bytes, not from the file name. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

/** Maximum size of a stored image, in bytes. */
export const maxImageBytes = 5_000_000;

/** Maximum size of a file accepted for scaling down, in bytes. */
export const maxSourceBytes = 10_000_000;

/** Maximum length of an image's longer side after scaling down, in pixels. */
export const maxStoredImageSide = 1600;

/**
 * Maximum length of a side, in pixels. Larger images are rejected: a file of a few bytes can declare a size that needs
 * gigabytes to decode.
 */
export const maxSourceImageSide = 8_000;

/** Maximum number of images of a product. The first one is the cover. */
export const maxImages = 9;

/** The file name of an image: no path and no unreadable characters. */
export const imageFileNameSchema = z
  .string()
  // oxlint-disable-next-line no-control-regex
  .check(z.minLength(1), z.maxLength(255), z.regex(/^(?!\.{1,2}$)[^/\\\u0000-\u001f\u007f-\u009f\u202a-\u202e]+$/));
