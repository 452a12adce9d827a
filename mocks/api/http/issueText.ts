import type { z } from 'zod';
import type { Messages, MessageSelector } from './messages';

type Issue = z.core.$ZodIssue;
type Limits = Messages['issues'];
type LimitKey = { [K in keyof Limits]: Limits[K] extends (limit: string) => string ? K : never }[keyof Limits];
type CustomKey = { [K in keyof Limits]: Limits[K] extends string ? K : never }[keyof Limits];

/** Returns options for zod's `refine`. `text` is the key of its error message in `issues` (messages.ts). */
export const getRefineOptions = (text: CustomKey) => ({ params: { text } });

const limit = (
  origin: string,
  forText: LimitKey,
  forList: LimitKey,
  forNumber: LimitKey,
  value: unknown,
): MessageSelector => {
  const key = origin === 'string' ? forText : origin === 'array' ? forList : forNumber;
  return messages => messages.issues[key](value instanceof Date ? value.toISOString() : String(value));
};

const isCustomKey = (key: unknown, messages: Messages): key is CustomKey =>
  typeof key === 'string' && typeof Object.entries(messages.issues).find(([name]) => name === key)?.[1] === 'string';

/** Returns the error message for a zod issue. */
export const getValidationMessage = (issue: Issue): MessageSelector => {
  // An empty text counts as missing.
  if (issue.input === undefined || issue.input === null || issue.input === '')
    if (issue.code !== 'custom') return messages => messages.issues.required;
  switch (issue.code) {
    case 'too_small':
      return limit(issue.origin, 'tooShort', 'tooFew', 'tooSmall', issue.minimum);
    case 'too_big':
      return limit(issue.origin, 'tooLong', 'tooMany', 'tooBig', issue.maximum);
    case 'invalid_value':
      return messages => messages.issues.oneOf(issue.values.map(String).join(', '));
    case 'invalid_type':
      return messages => messages.issues.type(issue.expected);
    case 'custom':
      return messages => {
        const key: unknown = issue.params?.['text'];
        return isCustomKey(key, messages) ? messages.issues[key] : messages.issues.format;
      };
    default:
      return messages => messages.issues.format;
  }
};
