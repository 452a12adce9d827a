// Not in `admin/fields/dateTime`, because models may not import it.
const dayLength = 86_400_000;

/** Returns the day `count` days after `day`, both YYYY-MM-DD. Throws if the day is invalid. */
export const addDays = (day: string, count: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayLength).toISOString().slice(0, 10);
