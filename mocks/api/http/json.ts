/** Whether PostgreSQL can store the text: it must not contain NUL or lone surrogates. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

/** Parses JSON. Throws a SyntaxError if it is malformed or contains text that cannot be stored. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (!storable(key) || (typeof value === 'string' && !storable(value))) throw new SyntaxError('unstorable text');
    return value;
  });
