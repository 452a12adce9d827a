import * as z from 'zod/mini';

/** A text of at most so many characters, whatever script or emoji they are of. */
export const upTo = (characters: number) =>
  z.string().check(
    z.trim(),
    z.refine(text => lengthOf(text) <= characters),
  );

/** How many characters a text has for whoever counts them. */
export const lengthOf = (text: string) => [...new Intl.Segmenter().segment(text)].length;

/** A validator of a form: refuses a text that is nothing but blanks. */
export const notBlank = (message: string) => (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : message;
