import type * as z from 'zod/mini';

/** Thrown by a check that cannot be made. The message says why. */
export class NotCheckedError extends Error {}

/** Throws an error with the problem unless the condition holds. */
export const assert = (holds: boolean, problem: string) => {
  if (!holds) throw new Error(problem);
};

/** Milliseconds to wait for a response. The first call for the user is repeated until there is one. */
const patience = 15_000;

/** Rejects if there has been no valid response for too long. */
export const createTimeoutPromise = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`no valid response within ${patience / 1000} s`)), patience);
  });

const toProblem = ({ path, ...issue }: z.core.$ZodIssue) => {
  const field = path.map(String).join('.') || 'the response';
  if (issue.code === 'invalid_type') return `${field} is no ${issue.expected}`;
  return issue.code === 'invalid_format' ? `${field} is no ${issue.format}` : `${field} has a wrong value`;
};

/** Throws an error that names the first fields of a response which do not have the documented form. */
export const assertMatchesSchema = (schema: z.ZodMiniType, { data }: { data: unknown }) => {
  const { error } = schema.safeParse(data);
  assert(!error, `the console cannot use it: ${error?.issues.slice(0, 3).map(toProblem).join(', ')}`);
};
