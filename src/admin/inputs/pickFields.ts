import type * as z from 'zod/mini';
import { hasWrongSeparators } from '@/models/input';
import { extractCrossFieldRules } from '@/models/schemas';

/** Converts the values of a form to the fields that the API accepts. */
export type FormToInputFunction = (values: Record<string, unknown>) => Record<string, unknown>;

/** Returns a function that picks these fields, and the `version` that was loaded. The API rejects unknown fields. */
export const createFieldPicker =
  (fields: readonly string[]): FormToInputFunction =>
  values =>
    Object.fromEntries([...fields, 'version'].filter(field => field in values).map(field => [field, values[field]]));

type Schema = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: readonly object[] } | undefined };
};

/** Text rules (src/models/schemas.ts) that have their own error message, the same for every field. */
const textRules = ['invisible', 'oneLine', 'listMark', 'separators'];

const textRuleOf = (issue: object) => {
  const params = 'params' in issue ? (issue.params as { text?: unknown } | undefined) : undefined;
  return textRules.find(text => text === params?.text);
};

/**
 * Returns a form validator for the rules of a model's schema that compare fields and report at this one. `messages` is
 * the key of their messages, by the `text` that the rule names.
 */
export const createCrossFieldValidator = (schema: z.core.$ZodType, field: string, messages: string) => {
  const rules = extractCrossFieldRules(schema);
  return (_: unknown, values: unknown) => {
    const issue = rules.safeParse(values).error?.issues.find(({ path }) => path[0] === field);
    return issue?.code === 'custom' ? `${messages}.${String(issue.params?.['text'])}` : undefined;
  };
};

/** Returns a form validator for the model's schema of a field. `message` is the message key of all other errors. */
export const createSchemaFieldValidator = (schema: Schema, message: string) => (value: unknown) => {
  if (value == null || value === '') return undefined;
  const { success, error } = schema.safeParse(value);
  if (success) return undefined;
  const isNumber = error?.issues.some(issue => 'expected' in issue && /^(number|int)$/.test(String(issue.expected)));
  const isMisread = isNumber && hasWrongSeparators(String(value));
  const rule = isMisread ? 'separators' : error?.issues.map(textRuleOf).find(Boolean);
  return rule ? `form.rules.${rule}` : message;
};
