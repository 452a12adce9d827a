/** Fields of which no search looks at a part, though what they hold is text. */
const unsearched = /^id$|Id$|At$|^status$|^images$/;

/**
 * The field of a record that a search found it by, and its text; undefined where it is what the record is called by, or
 * where that cannot be told.
 */
export const findMatchedField = (record: Record<string, unknown>, label: string, query: string) => {
  const sought = query.toLowerCase();
  const holds = (value: unknown): value is string => typeof value === 'string' && value.toLowerCase().includes(sought);
  if (holds(label)) return undefined;
  for (const [source, value] of Object.entries(record))
    if (!unsearched.test(source) && holds(value)) return { source, value };
  return record['id'] === query ? { source: 'id', value: query } : undefined;
};
