import type { FieldValues } from 'react-hook-form';

const group = 'each';
// A form takes a name of digits for an index into a list.
const mark = 'id';

/** The name of the input for a record, in the form of a verb that asks something for each. */
export const eachName = (id: string) => `${group}.${mark}${id}`;

/** What was typed, by the ids of the records. */
export const eachOf = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values[group] ?? {}).map(([name, text]) => [name.slice(mark.length), String(text).trim()]),
  );
