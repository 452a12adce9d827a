import { z } from 'zod';
import { createValidationError } from './errors';
import { getValidationMessage } from './issueText';
import type { MessageSelector } from './messages';

/** Parses a value with a schema. Throws 422 with the first error message of each field, or of `field` if given. */
export const parseWithSchema = <T>(schema: z.core.$ZodType<T>, value: unknown, field?: string): T => {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return result.data;
  const errors: Record<string, MessageSelector> = {};
  for (const issue of result.error.issues) {
    const at = field ?? (issue.path.map(String).join('.') || 'body');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) errors[key] ??= messages => messages.issues.unknown;
    else errors[at] ??= getValidationMessage(issue);
  }
  throw createValidationError(errors);
};
