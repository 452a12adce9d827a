/** Returns a copy of a part of the document in which objects allow additional fields. */
export const opened = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(opened);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([key, value]) =>
      key === 'additionalProperties' && value === false ? [] : [[key, opened(value)]],
    ),
  );
};
