import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { ApiContext } from '../http/context';
import type { Text } from '../http/messages';
import type { SignedIn } from '../session/signedIn';
import { answered, type Answered } from './answered';
import type { Filter } from './filters';
import type { Plan, Values } from './plan';

type AnyTable = PgTable & { id: PgColumn };
type RecordTable = AnyTable & { version: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type Field<T extends AnyTable> = Extract<keyof T['$inferSelect'], string>;
type Order = 'ASC' | 'DESC';

/** What a verb asks for each record by itself: the name it goes by, and what it may be. */
type Each = { field: string; schema: z.core.$ZodType<string> };

/** A verb of the audit kind: the states it starts from, the one it leads to, whether it asks for a reason, and what of each. */
export type Verb = { from: readonly string[]; to: string; reason: boolean; each?: Each };

/** What a verb is done with: its reason, and by the ids of the records what it asked for each. A preview has neither. */
export type Given = {
  reason: string | null;
  each: ReadonlyMap<string, string>;
  /** What is read must be locked, for the verb will follow. */
  lock: boolean;
};

/** What is about to be written: there is nothing `before` a record is made, and no `values` when it is deleted. */
export type Change = { before: Values | null; values: Values | null };
type Written = Change & { values: Values };

type Reading<T extends AnyTable, Shown extends string> = {
  /** The collection's one name: its path, and the first half of its permission codes. */
  name: string;
  table: T;
  /** Fields that are never answered. */
  secret?: readonly Field<T>[];
  /**
   * Fields that are answered otherwise than they are stored, such as masked, or read from other tables; the operation log
   * keeps what is answered.
   */
  shown?: Record<Shown, SQL>;
  /** Names of what a record refers to: answered for its reader's sake, and no part of what the operation log keeps. */
  names?: Record<string, SQL>;
  /** What fields look like that are shown, named, or JSON; of the others their columns tell. */
  shapes?: Record<string, z.ZodType>;
  /** Who may read it, where that is not `<name>:list`. */
  permission?: string;
  /** The collection as one caller may read it, where not all of its readers may read the same. */
  readableBy?: (caller: SignedIn) => ReadCollection;
  /** By name in the query's `filter`; `id` is always there. */
  filters: Record<string, Filter>;
  /** Fields to sort by, besides `id`; the first is the default, with its order. */
  sortable: readonly [Field<T> | NoInfer<Shown>, ...(Field<T> | NoInfer<Shown>)[]];
  order?: Order;
  /** There may be a million: the filters on nothing but the status, by which records are counted (0012_counts.sql). */
  counted?: readonly string[];
  /** Of those that may be a million: the filters besides parts of texts that may leave few of them, which an index finds. */
  narrow?: readonly string[];
};

/**
 * A status that only actions change; the one that a new record has; the fields that keep by whom, when and why a record was
 * decided, which are empty while it has the initial status.
 */
type Decision<T extends RecordTable, F = Field<T>> = {
  status: F;
  initial: string;
  at?: F;
  by?: F;
  reason?: F;
  verbs: Record<string, Verb>;
  /** Works out what else a verb does to records that are in the right state, in their order; it may refuse some. */
  plan?(c: ApiContext, verb: Verb, records: T['$inferSelect'][], given: Given): Promise<Plan>;
};

/** What is special about changing a record. */
type Changing<T extends RecordTable> = {
  /** The field that names a record in the operation log. */
  label: Field<T>;
  decision?: Decision<T>;
  /** Tells why records cannot be deleted, by their ids; with it they can be deleted in batch. */
  kept?: (c: ApiContext, ids: string[]) => Promise<ReadonlyMap<string, Text>>;
  /** Throws why a change must not be; in a verb, why the one record is left out. */
  guard?: (c: ApiContext, change: Change) => Promise<void>;
  /** What else changes with a record that was made or changed. */
  after?: (c: ApiContext, id: string, written: Written) => Promise<void>;
};

/**
 * Records below one another by their `parentId`, in the order of a field, at most so many `levels` deep; only those with a
 * `value` may have others below.
 */
type Tree<F extends string> = { order: F; levels?: number; holder?: { field: F; value: string } };

type Writing<T extends RecordTable, Input = z.ZodObject> = {
  /** What may be written; fields beyond it are refused. */
  input: Input;
  tree?: Tree<Field<T>>;
  /** What the table keeps of the input, where that is not the input itself. */
  stored?: (c: ApiContext, written: Written) => Promise<Values>;
};

export type ReadCollection = Reading<AnyTable, string> & Answered & { input?: undefined; decision?: undefined };
export type DecidedCollection = Reading<RecordTable, string> &
  Changing<RecordTable> &
  Answered & { decision: Decision<RecordTable>; input?: z.ZodObject };
export type RecordCollection = Reading<RecordTable, string> & Changing<RecordTable> & Writing<RecordTable> & Answered;
export type TreeCollection = RecordCollection & { tree: Tree<string> };

/** What the API knows of a collection: all that is special about it is in its declaration. */
export type Collection = ReadCollection | DecidedCollection | RecordCollection;

/** Declares a collection that can be read only. */
export const readOnly = <T extends AnyTable, Shown extends string = never>(
  declared: Reading<T, Shown>,
): ReadCollection => ({ ...declared, ...answered(declared) });

/** Declares a collection whose records are made elsewhere, and can be read and decided. */
export const decidable = <T extends RecordTable, Shown extends string = never>(
  declared: Reading<T, Shown> & Changing<T> & { decision: Decision<T> },
): DecidedCollection => ({ ...declared, ...answered(declared) });

/** Declares a collection whose records can be created, changed and deleted, and decided if it has a `decision`. */
export const writable = <T extends RecordTable, Shown extends string = never>(
  declared: Reading<T, Shown> & Changing<T> & Writing<T, { shape: z.core.$ZodShape }>,
): RecordCollection => ({
  ...declared,
  // Of the model's object, which may be one of the small zod, the one that can be extended.
  input: z.strictObject(declared.input.shape),
  ...answered(declared),
});

export const isDecided = (collection: Collection): collection is DecidedCollection => collection.decision !== undefined;

export const isWritable = (collection: Collection): collection is RecordCollection => collection.input !== undefined;

export const isTree = (collection: Collection): collection is TreeCollection =>
  isWritable(collection) && collection.tree !== undefined;

/** A record without the names of what it refers to, as the operation log keeps it. */
export const ownOf = <R extends Values | null>({ names = {} }: Collection, record: R): R =>
  record && (Object.fromEntries(Object.entries(record).filter(([field]) => !(field in names))) as R);
