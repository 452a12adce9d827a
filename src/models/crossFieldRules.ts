import * as z from 'zod/mini';

/**
 * Returns a schema with only those rules of a model's schema that compare fields. They can be checked while single
 * fields are still wrong or missing: by a form for one field, and by the API for a stored record with its changes.
 */
export const crossFieldRules = (schema: z.core.$ZodType) =>
  z.looseObject({}).check(...((schema._zod.def.checks ?? []) as z.core.$ZodCheck<Record<string, unknown>>[]));
