/** What PostgreSQL can store as text: no NUL, no half of a surrogate pair. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

/** JSON as the API takes it. Throws a SyntaxError when it is malformed or holds text that cannot be stored. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (!storable(key) || (typeof value === 'string' && !storable(value))) throw new SyntaxError('unstorable text');
    return value;
  });
