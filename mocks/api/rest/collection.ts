import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Filter } from './filters';

type AnyTable = PgTable & { id: PgColumn };
type RecordTable = AnyTable & { version: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type Field<T extends AnyTable> = Extract<keyof T['$inferSelect'], string>;
type Order = 'ASC' | 'DESC';

/** A record, or some of its fields, whatever its table. */
export type Values = Record<string, unknown>;

/** A verb of the audit kind: the states it starts from, the one it leads to, and whether it asks for a reason. */
export type Verb = { from: readonly string[]; to: string; reason: boolean };

type Reading<T extends AnyTable> = {
  /** The collection's one name: its path, and the first half of its permission codes. */
  name: string;
  table: T;
  /** Fields that are never answered. */
  secret?: readonly Field<T>[];
  /** By name in the query's `filter`; `id` is always there. */
  filters: Record<string, Filter>;
  /** Fields to sort by, besides `id`; the first is the default, with its order. */
  sortable: readonly [Field<T>, ...Field<T>[]];
  order?: Order;
};

/** A state that waits for a decision; the fields that keep by whom, when and why it was decided. */
type Decision<F extends string> = {
  status: F;
  initial: string;
  at?: F;
  by?: F;
  reason?: F;
  verbs: Record<string, Verb>;
};

type Writing<T extends RecordTable, Input = z.ZodObject> = {
  /** What may be written; fields beyond it are refused. */
  input: Input;
  /** The field that names a record in the operation log. */
  label: Field<T>;
  decision?: Decision<Field<T>>;
};

export type ReadCollection = Reading<AnyTable> & { columns: Record<string, PgColumn>; input?: undefined };
export type RecordCollection = Reading<RecordTable> & Writing<RecordTable> & { columns: Record<string, PgColumn> };
export type DecidedCollection = RecordCollection & { decision: Decision<string> };

/** What the API knows of a collection: all that is special about it is in its declaration. */
export type Collection = ReadCollection | RecordCollection;

const publicColumns = (table: AnyTable, secret: readonly string[] = []) =>
  Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !secret.includes(name)));

/** Declares a collection that can be read only. */
export const readOnly = <T extends AnyTable>(declared: Reading<T>): ReadCollection => ({
  ...declared,
  columns: publicColumns(declared.table, declared.secret),
});

/** Declares a collection whose records can be created, changed and deleted, and decided if it has a `decision`. */
export const writable = <T extends RecordTable>(
  declared: Reading<T> & Writing<T, { shape: z.core.$ZodShape }>,
): RecordCollection => ({
  ...declared,
  // Of the model's object, which may be one of the small zod, the one that can be extended.
  input: z.strictObject(declared.input.shape),
  columns: publicColumns(declared.table, declared.secret),
});

export const isDecided = (collection: Collection): collection is DecidedCollection =>
  collection.input !== undefined && collection.decision !== undefined;
