import { z } from 'zod';
import { validationError } from '../http/errors';
import { getIssueText } from '../http/issueText';
import type { ActionDefinition, ActionRefusal, Values } from './plan';
import { idSchema } from './id';

/**
 * Reads the values that an action requires for each record. Returns them by record id. `wrong` contains the refusals of
 * records whose value is missing or invalid. Throws 422 for a value of a record that is not among the ids.
 */
export const readPerRecordValues = ({ perRecord: spec }: ActionDefinition, ids: readonly string[], body: Values) => {
  const perRecord = new Map<string, string>();
  const wrong = new Map<string, ActionRefusal>();
  if (!spec) return { perRecord, wrong };
  const { field, schema } = spec;
  const given = new Map(Object.entries(body[field] ?? {}));
  const others = [...given.keys()].filter(id => !idSchema.safeParse(id).success || !ids.includes(id));
  if (others.length > 0)
    throw validationError(
      Object.fromEntries(others.map(id => [`${field}.${id}`, messages => messages.issues.unknown])),
    );
  for (const id of ids) {
    const { data, error } = z.safeParse(schema, given.get(id), { reportInput: true });
    const [issue] = error?.issues ?? [];
    if (data !== undefined) perRecord.set(id, data);
    else if (issue) wrong.set(id, { id, code: 422, text: messages => `${field} ${getIssueText(issue)(messages)}` });
  }
  return { perRecord, wrong };
};
