import type { z } from 'zod';
import type { ApiContext } from './context';
import { invalid } from './errors';
import { parseJson } from './json';

/** What may be given in the query: a parameter that is text, or one whose text is JSON. */
export type Parameter = z.ZodType | { json: z.ZodType };

/** The query's parameters as they came. Throws 422 for one that is not declared, or given more than once. */
export const readParameters = (c: ApiContext, declared: Readonly<Record<string, Parameter>> = {}) => {
  const parameters: Partial<Record<string, string>> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (!Object.hasOwn(declared, name)) throw invalid({ [name]: messages => messages.issues.unknown });
    if (values.length > 1) throw invalid({ [name]: messages => messages.issues.once });
    parameters[name] = values[0] ?? '';
  }
  return parameters;
};

/** A parameter's JSON; `absent` when it was not given. Throws 422 when it is malformed. */
export const jsonParameter = (name: string, text: string | undefined, absent?: unknown): unknown => {
  if (text === undefined) return absent;
  try {
    return parseJson(text);
  } catch {
    throw invalid({ [name]: messages => messages.issues.json });
  }
};
