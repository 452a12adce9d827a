import * as z from 'zod/mini';

/** A trimmed string of at most `characters` characters, in any script and including emoji. */
export const createMaxLengthTextSchema = (characters: number) =>
  z.string().check(
    z.trim(),
    z.refine(text => countGraphemes(text) <= characters),
  );

/** Returns the number of characters as a user perceives them (grapheme clusters). */
export const countGraphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length;
