import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import type { Text } from '../http/messages';
import type { Filter } from './filters';
import type { Plan } from './plan';

type AnyTable = PgTable & { id: PgColumn };
type RecordTable = AnyTable & { version: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type Field<T extends AnyTable> = Extract<keyof T['$inferSelect'], string>;
type Order = 'ASC' | 'DESC';

/** A verb of the audit kind: the states it starts from, the one it leads to, and whether it asks for a reason. */
export type Verb = { from: readonly string[]; to: string; reason: boolean };

type Reading<T extends AnyTable> = {
  /** The collection's one name: its path, and the first half of its permission codes. */
  name: string;
  table: T;
  /** Fields that are never answered. */
  secret?: readonly Field<T>[];
  /** Fields that are answered otherwise than they are stored, such as masked; the operation log keeps what is answered. */
  shown?: Record<string, SQL>;
  /** By name in the query's `filter`; `id` is always there. */
  filters: Record<string, Filter>;
  /** Fields to sort by, besides `id`; the first is the default, with its order. */
  sortable: readonly [Field<T>, ...Field<T>[]];
  order?: Order;
};

/** A state that verbs change; the one that waits for them; the fields that keep by whom, when and why it was decided. */
type Decision<T extends RecordTable, F = Field<T>> = {
  status: F;
  initial?: string;
  at?: F;
  by?: F;
  reason?: F;
  verbs: Record<string, Verb>;
  /**
   * Works out what else a verb does to records that are in the right state, in their order; it may refuse some. With
   * `lock` it locks what it reads, for the verb will follow.
   */
  plan?(c: ApiContext, verb: Verb, records: T['$inferSelect'][], lock: boolean): Promise<Plan>;
};

/** What the operation log and the verbs need to know of a record. */
type Deciding<T extends RecordTable> = {
  /** The field that names a record in the operation log. */
  label: Field<T>;
  decision?: Decision<T>;
};

type Writing<Input = z.ZodObject> = {
  /** What may be written; fields beyond it are refused. */
  input: Input;
  /** Why a record cannot be deleted, though it is there; asked in the transaction that would delete it. */
  keptBy?: (c: ApiContext, id: string) => Promise<Text | undefined>;
};

type Columns = { columns: Record<string, PgColumn | SQL> };

export type ReadCollection = Reading<AnyTable> & Columns & { input?: undefined; decision?: undefined };
export type DecidedCollection = Reading<RecordTable> &
  Columns & { label: string; decision: Decision<RecordTable>; input?: z.ZodObject };
export type RecordCollection = Reading<RecordTable> & Deciding<RecordTable> & Writing & Columns;

/** What the API knows of a collection: all that is special about it is in its declaration. */
export type Collection = ReadCollection | DecidedCollection | RecordCollection;

type Answered = { table: AnyTable; secret?: readonly string[]; shown?: Record<string, SQL> };

const answered = ({ table, secret = [], shown }: Answered): Columns['columns'] => ({
  ...Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !secret.includes(name))),
  ...shown,
});

/** Declares a collection that can be read only. */
export const readOnly = <T extends AnyTable>(declared: Reading<T>): ReadCollection => ({
  ...declared,
  columns: answered(declared),
});

/** Declares a collection whose records are made elsewhere, and can be read and decided. */
export const decidable = <T extends RecordTable>(declared: Reading<T> & Required<Deciding<T>>): DecidedCollection => ({
  ...declared,
  columns: answered(declared),
});

/** Declares a collection whose records can be created, changed and deleted, and decided if it has a `decision`. */
export const writable = <T extends RecordTable>(
  declared: Reading<T> & Deciding<T> & Writing<{ shape: z.core.$ZodShape }>,
): RecordCollection => ({
  ...declared,
  // Of the model's object, which may be one of the small zod, the one that can be extended.
  input: z.strictObject(declared.input.shape),
  columns: answered(declared),
});

export const isDecided = (collection: Collection): collection is DecidedCollection => collection.decision !== undefined;

export const isWritable = (collection: Collection): collection is RecordCollection => collection.input !== undefined;
