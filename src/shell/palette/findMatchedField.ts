/** Fields that contain text but that no search matches in part. */
const unsearched = /^id$|Id$|At$|^status$|^images$/;

/**
 * Returns the field that a search matched in a record, and its text. Returns undefined if the record's label matches,
 * or if the field cannot be determined.
 */
export const findMatchedField = (record: Record<string, unknown>, label: string, query: string) => {
  const sought = query.toLowerCase();
  const holds = (value: unknown): value is string => typeof value === 'string' && value.toLowerCase().includes(sought);
  if (holds(label)) return undefined;
  for (const [source, value] of Object.entries(record))
    if (!unsearched.test(source) && holds(value)) return { source, value };
  return record['id'] === query ? { source: 'id', value: query } : undefined;
};
