import type { ApiContext } from './context';
import { invalid } from './errors';
import { parseJson } from './json';

/** The query's parameters as they came. Throws 422 for one that is not known, or given more than once. */
export const readParameters = <Name extends string>(c: ApiContext, known: readonly Name[]) => {
  const parameters: Partial<Record<Name, string>> = {};
  for (const [name, values] of Object.entries(c.req.queries())) {
    const found = known.find(parameter => parameter === name);
    if (!found) throw invalid({ [name]: messages => messages.issues.unknown });
    if (values.length > 1) throw invalid({ [name]: messages => messages.issues.once });
    parameters[found] = values[0] ?? '';
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
