/** Turns a form's values into what the API takes of them. */
export type PickFields = (values: Record<string, unknown>) => Record<string, unknown>;

/** Only these fields, and the `version` that the values were loaded with: the API refuses fields that it does not know. */
export const pickFields =
  (fields: readonly string[]): PickFields =>
  values =>
    Object.fromEntries([...fields, 'version'].filter(field => field in values).map(field => [field, values[field]]));

type Schema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly object[] } | undefined };
};

/** The rules of texts (src/models/text.ts) that are told by their own words, whatever the field. */
const textRules = ['invisible', 'oneLine'];

const textRuleOf = (issue: object) => {
  const params = 'params' in issue ? (issue.params as { text?: unknown } | undefined) : undefined;
  return textRules.find(text => text === params?.text);
};

/** A validator of a form from the model's own schema of the field; `message` is what is wrong otherwise. */
export const valid = (schema: Schema, message: string) => (value: unknown) => {
  if (value == null || value === '') return undefined;
  const { success, error } = schema.safeParse(value);
  if (success) return undefined;
  const rule = error?.issues.map(textRuleOf).find(Boolean);
  return rule ? `form.rules.${rule}` : message;
};
