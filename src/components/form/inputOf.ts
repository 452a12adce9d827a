/** Turns a form's values into what the API takes of them. */
export type ToInput = (values: Record<string, unknown>) => Record<string, unknown>;

/** Only these fields, and the `version` that the values were loaded with: the API refuses fields that it does not know. */
export const inputOf =
  (fields: readonly string[]): ToInput =>
  values =>
    Object.fromEntries([...fields, 'version'].filter(field => field in values).map(field => [field, values[field]]));

/** A validator of a form from the model's own schema of the field; `message` is what is wrong otherwise. */
export const valid =
  (schema: { safeParse: (value: unknown) => { success: boolean } }, message: string) => (value: unknown) =>
    value == null || value === '' || schema.safeParse(value).success ? undefined : message;
