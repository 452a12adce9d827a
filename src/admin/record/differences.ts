import { HttpError, type RaRecord } from 'react-admin';
import type { HttpErrorBody } from '@/providers/http';

/** The record as someone else saved it meanwhile, where that is why a save was refused (409); else undefined. */
export const theirsOf = (error: unknown): RaRecord | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { data } = (error.body ?? {}) as Partial<HttpErrorBody>;
  return (data as { current?: RaRecord } | undefined)?.current;
};

/** A field that differs; `mine` is undefined where I did not touch it, so that theirs stays either way. */
export type Difference = { field: string; theirs: unknown; mine: unknown };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Every field of mine whose value is not theirs; what the API never shows, such as a password, has no other side. */
export const differences = (
  mine: Record<string, unknown>,
  theirs: RaRecord,
  isTouched: (field: string) => boolean,
): Difference[] =>
  Object.keys(mine)
    .filter(field => field !== 'version' && field in theirs && !isSame(mine[field], theirs[field]))
    .map(field => ({ field, theirs: theirs[field], mine: isTouched(field) ? mine[field] : undefined }));
