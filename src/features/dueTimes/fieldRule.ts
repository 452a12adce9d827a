import {
  queuesWithDueTimes,
  dueTimeSettingsPayloadSchema,
  toDueTimeSettingsPayload,
  type DueTimeFields,
} from '@/models/dueTime';
import { hasWrongSeparators } from '@/models/input';

const messages = 'resources.dueTimes.rules';

/** Returns the message key of a field that is missing or wrong. */
export const getDueTimesErrorKey = (field: keyof DueTimeFields) =>
  `${messages}.${queuesWithDueTimes.some(name => name === field) ? 'hours' : field}`;

/**
 * Returns the form validator of a field, by the model's schema of all settings: the API reports the same errors at the
 * same fields.
 */
export const createDueTimesFieldValidator = (field: keyof DueTimeFields) => (value: unknown, values: unknown) => {
  if (typeof value === 'string' && hasWrongSeparators(value)) return 'form.rules.separators';
  const { error } = dueTimeSettingsPayloadSchema.safeParse(toDueTimeSettingsPayload(values as DueTimeFields));
  const issue = error?.issues.find(({ path }) => path[1] === field);
  if (!issue) return undefined;
  return issue.code === 'custom' ? `${messages}.${String(issue.params?.['text'])}` : getDueTimesErrorKey(field);
};
