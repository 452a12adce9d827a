import type { FieldValues } from 'react-hook-form';

const group = 'each';
// The prefix stops react-hook-form from reading a numeric name as an array index.
const mark = 'id';

/** Returns the name of a record's input in the form of an action that requires a value for each record. */
export const eachName = (id: string) => `${group}.${mark}${id}`;

/** Returns the trimmed values of the form by record id. */
export const eachOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values[group] ?? {}).map(([name, text]) => [name.slice(mark.length), String(text).trim()]),
  );
