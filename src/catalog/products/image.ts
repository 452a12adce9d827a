import * as z from 'zod/mini';

/** What pictures may be; the API tells by their bytes, whatever they are called. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export type ImageType = (typeof imageTypes)[number];

/** Bytes that the API stores of a picture at most. */
export const largestImage = 5_000_000;

/** Bytes of a picture that is taken to be scaled down. */
export const largestSource = 10_000_000;

/** Pixels of a picture's longer side that are enough for every use of it. */
export const longestSide = 1600;

/** Pixels of a side beyond which a picture is refused: a few bytes may say a size that takes gigabytes to draw. */
export const widestSide = 8_000;

/** Pictures that a product has at most; the first is its cover. */
export const mostImages = 9;

/** The name of a picture's file: no path, and nothing that cannot be read. */
export const imageName = z
  .string()
  // oxlint-disable-next-line no-control-regex
  .check(z.minLength(1), z.maxLength(255), z.regex(/^(?!\.{1,2}$)[^/\\\u0000-\u001f\u007f-\u009f\u202a-\u202e]+$/));
