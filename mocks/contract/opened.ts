/** The same part of a document, whose objects may have more fields than it tells of. */
export const opened = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(opened);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'additionalProperties' && value === false ? [] : [[key, opened(value)]],
    ),
  );
};
