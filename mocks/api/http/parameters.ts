import type { z } from 'zod';
import type { ApiContext } from './context';
import { invalid } from './errors';
import { parseJson } from './json';

/** A query parameter: plain text, or text that contains JSON. */
export type Parameter = z.ZodType | { json: z.ZodType };

/** Reads the raw query parameters. Throws 422 for a parameter that is not declared or is given more than once. */
export const readParameters = (c: ApiContext, declared: Readonly<Record<string, Parameter>> = {}) => {
  const parameters: Partial<Record<string, string>> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (!Object.hasOwn(declared, name)) throw invalid({ [name]: messages => messages.issues.unknown });
    if (values.length > 1) throw invalid({ [name]: messages => messages.issues.once });
    parameters[name] = values[0] ?? '';
  }
  return parameters;
};

/** Parses a JSON parameter. Returns `absent` if it was not given. Throws 422 if it is malformed. */
export const jsonParameter = (name: string, text: string | undefined, absent?: unknown): unknown => {
  if (text === undefined) return absent;
  try {
    return parseJson(text);
  } catch {
    throw invalid({ [name]: messages => messages.issues.json });
  }
};
