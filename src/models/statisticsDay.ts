const hasRange = (filter: Readonly<Record<string, unknown>>, field: string) =>
  `${field}_gte` in filter || `${field}_lte` in filter;

/**
 * Returns the field by whose days a finance list's amounts are summed: that of the period that the filter names. A filter
 * for the processing time alone would otherwise show the days on which those records were created.
 */
export const getDayField = (filter: Readonly<Record<string, unknown>>) =>
  hasRange(filter, 'processedAt') && !hasRange(filter, 'createdAt') ? 'processedAt' : 'createdAt';
