import { HttpError, type RaRecord } from 'react-admin';
import type { HttpErrorBody } from '@/providers/response';
import type { LoggedOperation } from './operationLog';

/** Returns the saved record if the error is a conflict (409); else `undefined`. */
export const getConflictRecord = (error: unknown): RaRecord | undefined => {
  if (!(error instanceof HttpError) || error.status !== 409) return undefined;
  const { data } = (error.body ?? {}) as Partial<HttpErrorBody>;
  return (data as { current?: RaRecord } | undefined)?.current;
};

/** A field with different values. `mine` is `undefined` if I did not edit the field: either choice then uses theirs. */
export type FieldConflict = { field: string; theirs: unknown; mine: unknown };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields whose values differ. Ignores fields that the API never returns, such as a password. */
export const findFieldConflicts = (
  mine: Record<string, unknown>,
  theirs: RaRecord,
  isTouched: (field: string) => boolean,
): FieldConflict[] =>
  Object.keys(mine)
    .filter(field => field !== 'version' && field in theirs && !isSame(mine[field], theirs[field]))
    .map(field => ({ field, theirs: theirs[field], mine: isTouched(field) ? mine[field] : undefined }));

/**
 * A field that an operation changed, with its values before and after. A side is `undefined` if the record did not
 * exist.
 */
export type FieldBeforeAndAfter = { field: string; before: unknown; after: unknown };

/** Fields that change with every write and are not shown as changes. */
const bookkeeping = ['id', 'version', 'updatedAt'];

/** A field that follows from another one: it is not shown as a change if that one has changed too. */
const derived: Readonly<Partial<Record<string, string>>> = { dueAt: 'status', waitingSince: 'status' };

const isEmpty = (value: unknown) => value == null || value === '';

const same = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

const has = (list: unknown[], item: unknown) => list.some(known => JSON.stringify(known) === JSON.stringify(item));

/**
 * Reduces two lists to the items that only one of them has, so that adding one item to a list of a hundred shows only
 * that item. A list that was only reordered is shown in full.
 */
const apart = ({ field, before, after }: FieldBeforeAndAfter): FieldBeforeAndAfter => {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, before, after };
  const without = (list: unknown[], other: unknown[]) => list.filter(item => !has(other, item));
  const [gone, come] = [without(before, after), without(after, before)];
  return gone.length + come.length > 0 ? { field, before: gone, after: come } : { field, before, after };
};

/**
 * Returns the fields that an operation changed. For a created or deleted record, these are all fields with a value. The
 * log may store only some fields of the record before the operation; the others count as empty.
 */
export const getOperationChanges = ({
  before,
  after,
}: Pick<LoggedOperation, 'before' | 'after'>): FieldBeforeAndAfter[] => {
  const isChanged = (field: string) => !same(before?.[field], after?.[field]);
  const isShown = (field: string) => {
    const source = derived[field];
    return !bookkeeping.includes(field) && isChanged(field) && !(source !== undefined && isChanged(source));
  };
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter(isShown)
    .map(field => apart({ field, before: before?.[field], after: after?.[field] }));
};

/** Returns the fields of a record that have changed since the user saw it, of those that both sides have. */
export const findRecordChanges = (
  seen: Record<string, unknown>,
  current: Record<string, unknown>,
): FieldBeforeAndAfter[] => {
  const pick = (record: object, other: object) =>
    Object.fromEntries(Object.entries(record).filter(([field]) => field in other));
  return getOperationChanges({ before: pick(seen, current), after: pick(current, seen) });
};
