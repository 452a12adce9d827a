const dayLength = 86_400_000;

const toTime = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Returns the day `count` days after `day`, both YYYY-MM-DD. Throws if the day is invalid. */
export const addDays = (day: string, count: number) =>
  new Date(toTime(day) + count * dayLength).toISOString().slice(0, 10);

/** Returns the number of days from one to another, YYYY-MM-DD, including both. */
export const countDays = ({ from, to }: { from: string; to: string }) =>
  Math.round((toTime(to) - toTime(from)) / dayLength) + 1;
