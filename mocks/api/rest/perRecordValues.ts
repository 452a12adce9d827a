import { z } from 'zod';
import { createValidationError } from '../http/errors';
import { getValidationMessage } from '../http/issueText';
import type { ActionDefinition, ActionRefusal, RecordValues } from './plan';
import { idSchema } from './id';

/**
 * Reads the values that an action takes for each record. Returns the required ones and the optional ones by record id.
 * `wrong` contains the refusals of records with a missing or invalid value. Throws 422 for a value of a record that is not
 * among the ids.
 */
export const readPerRecordValues = (
  { perRecord: spec }: ActionDefinition,
  ids: readonly string[],
  body: RecordValues,
) => {
  const perRecord = new Map<string, string>();
  const optional = new Map<string, RecordValues>();
  const wrong = new Map<string, ActionRefusal>();
  const read = <T>(field: string, schema: z.core.$ZodType<T>, store: (id: string, value: T) => void) => {
    const given = new Map(Object.entries(body[field] ?? {}));
    const others = [...given.keys()].filter(id => !idSchema.safeParse(id).success || !ids.includes(id));
    if (others.length > 0)
      throw createValidationError(
        Object.fromEntries(others.map(id => [`${field}.${id}`, messages => messages.issues.unknown])),
      );
    for (const id of ids) {
      if (field !== spec?.field && given.get(id) === undefined) continue;
      const { data, error } = z.safeParse(schema, given.get(id), { reportInput: true });
      const [issue] = error?.issues ?? [];
      if (data !== undefined) store(id, data);
      else if (issue)
        wrong.set(id, { id, code: 422, text: messages => `${field} ${getValidationMessage(issue)(messages)}` });
    }
  };
  if (spec) {
    read(spec.field, spec.schema, (id, value) => void perRecord.set(id, value));
    for (const [field, schema] of Object.entries(spec.optional ?? {}))
      read(field, schema, (id, value) => void optional.set(id, { ...optional.get(id), [field]: value }));
  }
  return { perRecord, optional, wrong };
};
