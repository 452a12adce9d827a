import type { Operations } from '@/providers/contract';

/** A line of the operation log. */
export type Operation = Operations[number];

/** The resource whose records are the lines of the operation log. */
export const operationLogs = 'operationLogs';

/** A field that an operation changed: what it was before, and what it is now; undefined where there was no record. */
export type Change = { field: string; before: unknown; after: unknown };

/** Fields that change with every write, and say nothing of it. */
const bookkeeping = ['id', 'version', 'updatedAt'];

const isEmpty = (value: unknown) => value == null || value === '';

const same = (one: unknown, other: unknown) =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(one) === JSON.stringify(other);

const has = (list: unknown[], item: unknown) => list.some(known => JSON.stringify(known) === JSON.stringify(item));

/** Of two lists only what one of them has and the other has not: a list of a hundred that gained one reads as that one. One in another order is told whole. */
const apart = ({ field, before, after }: Change): Change => {
  if (!Array.isArray(before) || !Array.isArray(after)) return { field, before, after };
  const without = (list: unknown[], other: unknown[]) => list.filter(item => !has(other, item));
  const [gone, come] = [without(before, after), without(after, before)];
  return gone.length + come.length > 0 ? { field, before: gone, after: come } : { field, before, after };
};

/**
 * The fields that an operation changed. Of a record that was made or deleted these are all that were filled in; a line
 * may keep only some fields of the record before, then the others count as empty.
 */
export const changesOf = ({ before, after }: Pick<Operation, 'before' | 'after'>): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter(field => !bookkeeping.includes(field) && !same(before?.[field], after?.[field]))
    .map(field => apart({ field, before: before?.[field], after: after?.[field] }));
