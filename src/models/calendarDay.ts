// Not in `admin/fields/dateTime`, because models may not import it.
const dayLength = 86_400_000;

/** Returns the day `count` days after `day`, both YYYY-MM-DD. Throws if the day is invalid. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);

/** Whether a list's filter names a period of a time field. */
export const hasPeriod = (filter: Readonly<Record<string, unknown>>, field: string) =>
  `${field}_gte` in filter || `${field}_lte` in filter;

/**
 * Returns the time field by whose days a finance list's amounts are summed: the one whose period the filter names. If it
 * names none or both, that is the time of creation.
 */
export const getSummedTimeField = (filter: Readonly<Record<string, unknown>>) =>
  hasPeriod(filter, 'processedAt') && !hasPeriod(filter, 'createdAt') ? 'processedAt' : 'createdAt';
