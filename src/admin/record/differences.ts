import { HttpError, type RaRecord } from 'react-admin';
import type { HttpErrorBody } from '@/providers/response';

/** Returns the saved record if the error is a conflict (409); else `undefined`. */
export const getConflictRecord = (error: unknown): RaRecord | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { data } = (error.body ?? {}) as Partial<HttpErrorBody>;
  return (data as { current?: RaRecord } | undefined)?.current;
};

/** A field with different values. `mine` is `undefined` if I did not edit the field: either choice then uses theirs. */
export type FieldDifference = { field: string; theirs: unknown; mine: unknown };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields whose values differ. Ignores fields that the API never returns, such as a password. */
export const findDifferences = (
  mine: Record<string, unknown>,
  theirs: RaRecord,
  isTouched: (field: string) => boolean,
): FieldDifference[] =>
  Object.keys(mine)
    .filter(field => field !== 'version' && field in theirs && !isSame(mine[field], theirs[field]))
    .map(field => ({ field, theirs: theirs[field], mine: isTouched(field) ? mine[field] : undefined }));
