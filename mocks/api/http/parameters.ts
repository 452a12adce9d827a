import type { z } from 'zod';
import type { ApiContext } from './context';
import { createValidationError } from './errors';

/** A query parameter: plain text, or text that contains JSON. */
export type QueryParameterSchema = z.ZodType | { json: z.ZodType };

/** Reads the raw query parameters. Throws 422 for a parameter that is not declared or is given more than once. */
export const readParameters = (c: ApiContext, declared: Readonly<Record<string, QueryParameterSchema>> = {}) => {
  const parameters: Partial<Record<string, string>> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (!Object.hasOwn(declared, name)) throw createValidationError({ [name]: messages => messages.issues.unknown });
    if (values.length > 1) throw createValidationError({ [name]: messages => messages.issues.once });
    parameters[name] = values[0] ?? '';
  }
  return parameters;
};

/** Parses a JSON parameter. Returns `absent` if it was not given. Throws 422 if it is malformed. */
export const parseJsonParameter = (name: string, text: string | undefined, absent?: unknown): unknown => {
  if (text === undefined) return absent;
  try {
    return parseStorableJson(text);
  } catch {
    throw createValidationError({ [name]: messages => messages.issues.json });
  }
};

/** Whether PostgreSQL can store the text: it must not contain NUL or lone surrogates. */
const storable = (text: string) => !/\0|\p{Surrogate}/u.test(text);

/** Parses JSON. Throws a SyntaxError if it is malformed or contains text that cannot be stored. */
export const parseStorableJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (!storable(key) || (typeof value === 'string' && !storable(value))) throw new SyntaxError('unstorable text');
    return value;
  });
