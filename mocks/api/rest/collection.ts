import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queue } from '@/models/queue';
import { createCrossFieldSchema } from '@/models/schemas';
import type { ApiContext } from '../http/context';
import type { MessageSelector } from '../http/messages';
import type { CallerSession } from '../session/signedIn';
import { deriveResponseFields, type ResponseFields } from './responseFields';
import type { FilterSchema } from './filters';
import type { ActionDefinition, ActionPlan, ActionPlanInput, RecordChange, RecordValues } from './plan';

type AnyTable = PgTable & { id: PgColumn };
type RecordTable = AnyTable & { version: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
type Field<T extends AnyTable> = Extract<keyof T['$inferSelect'], string>;
type Order = 'ASC' | 'DESC';

type Written = RecordChange & { values: RecordValues };

type Reading<T extends AnyTable, Shown extends string> = {
  /** The collection's name: the path of its endpoints and the first half of its permission codes. */
  name: string;
  /**
   * Its name and those of its own actions in Chinese, which the names of its permissions are made of, and those of its
   * own statuses.
   */
  chinese?: {
    noun: string;
    actions?: Readonly<Record<string, string>>;
    statuses?: Readonly<Record<string, string>>;
  };
  table: T;
  /** Fields that are never part of a response. */
  secret?: readonly Field<T>[];
  /**
   * Fields whose value in a response differs from the stored one, such as masked values or values from other tables.
   * The operation log contains the response value.
   */
  shown?: Record<Shown, SQL>;
  /**
   * Fields of other records, such as their names. They are part of a response for its reader, but not of the operation
   * log.
   */
  related?: Record<string, SQL>;
  /**
   * Schemas of fields in `shown` and `related`, and of JSON fields. Schemas of other fields are derived from their
   * columns.
   */
  shapes?: Record<string, z.ZodType>;
  /** The permission to read the collection. Defaults to `<name>:list`. */
  permission?: string;
  /** Returns the collection as the caller may read it, if readers have different access. */
  readableBy?: (caller: CallerSession) => ReadOnlyCollection;
  /**
   * The column with the name of another collection, if each record is about a record of that collection. Its notes and
   * its log are only for those who may list that collection, too.
   */
  subject?: PgColumn;
  /** Filters by their name in the query parameter `filter`. `id` is always available. */
  filters: Record<string, FilterSchema>;
  /** Fields to sort by, besides `id`. The first is the default, with the direction `order`. */
  sortable: readonly [Field<T> | NoInfer<Shown>, ...(Field<T> | NoInfer<Shown>)[]];
  order?: Order;
  /**
   * Names of the filters that test only the status. Set it if the collection may have a million records; they are then
   * counted by status (0012_counts.sql).
   */
  counted?: readonly string[];
  /**
   * Names of filters that have an index and may match few records. A list with such a filter reads that index, as a text
   * search does.
   */
  narrow?: readonly string[];
  /** Names of filters whose matches change as time passes. Totals that depend on them are not cached. */
  timed?: readonly string[];
};

/**
 * A status that only actions change. `initial` is the status of a new record. `at`, `by` and `reason` name the fields
 * that store when, by whom and why a record was decided. They are null while the record has the initial status.
 */
type Decision<T extends RecordTable, F = Field<T>> = {
  status: F;
  initial: string;
  at?: F;
  by?: F;
  reason?: F;
  actions: Record<string, ActionDefinition>;
  /**
   * Plans the other effects of an action on records whose status allows it, in their order. May refuse some of them.
   */
  plan?(
    c: ApiContext,
    action: ActionDefinition,
    records: T['$inferSelect'][],
    given: ActionPlanInput,
  ): Promise<ActionPlan>;
};

/** The options of a collection whose records can be changed. */
type Changing<T extends RecordTable> = {
  /** The field that names a record in the operation log. */
  label: Field<T>;
  decision?: Decision<T>;
  /** The records that several people decide together. They can be claimed. */
  queue?: Queue;
  /** Whether every change requires a recent proof of identity, and not only the actions that say so. */
  stepUp?: boolean;
  /** Locks the records of other collections that an action on these records also changes, before the records. */
  lockRelated?: (c: ApiContext, ids: string[]) => Promise<void>;
  /** Returns an error message for each record that cannot be deleted, by id. Enables bulk deletion. */
  findUndeletable?: (c: ApiContext, ids: string[]) => Promise<ReadonlyMap<string, MessageSelector>>;
  /** Throws an error if a change is not allowed. In an action, the error refuses only the one record. */
  guard?: (c: ApiContext, change: RecordChange) => Promise<void>;
  /** Writes related changes after a record was created or changed. */
  after?: (c: ApiContext, id: string, written: Written) => Promise<void>;
};

/**
 * A tree of records linked by their `parentId`. `order` is the field that sorts siblings, and `levels` limits the
 * depth. With `holder`, only records with this value may have children.
 */
type Tree<F extends string> = { order: F; levels?: number; holder?: { field: F; value: string } };

type Writing<T extends RecordTable, Input = z.ZodObject> = {
  /** Schema of the writable fields. Unknown fields are refused. */
  input: Input;
  /** The rules that compare fields. An update is checked together with the stored fields that it does not change. */
  crossFieldRules: z.core.$ZodType;
  tree?: Tree<Field<T>>;
  /** Returns the values to store, if they differ from the input. */
  stored?: (c: ApiContext, written: Written) => Promise<RecordValues>;
};

export type ReadOnlyCollection = Reading<AnyTable, string> &
  ResponseFields & { input?: undefined; decision?: undefined };
export type DecidableCollection = Reading<RecordTable, string> &
  Changing<RecordTable> &
  ResponseFields & { decision: Decision<RecordTable>; input?: z.ZodObject };
export type WritableCollection = Reading<RecordTable, string> &
  Changing<RecordTable> &
  Writing<RecordTable> &
  ResponseFields;
export type TreeCollection = WritableCollection & { tree: Tree<string> };

/** A collection of the API. Everything specific to a collection is in its declaration. */
export type Collection = ReadOnlyCollection | DecidableCollection | WritableCollection;

/** Declares a collection that can only be read. */
export const defineReadOnlyCollection = <T extends AnyTable, Shown extends string = never>(
  declared: Reading<T, Shown>,
): ReadOnlyCollection => ({ ...declared, ...deriveResponseFields(declared) });

/** Declares a collection whose records can be read and decided, but are created elsewhere. */
export const defineDecidableCollection = <T extends RecordTable, Shown extends string = never>(
  declared: Reading<T, Shown> & Changing<T> & { decision: Decision<T> },
): DecidableCollection => ({ ...declared, ...deriveResponseFields(declared) });

/** Declares a collection whose records can be created, changed and deleted, and decided if it has a `decision`. */
export const defineCollection = <T extends RecordTable, Shown extends string = never>(
  declared: Reading<T, Shown> &
    Changing<T> &
    Omit<Writing<T, z.core.$ZodType & { shape: z.core.$ZodShape }>, 'crossFieldRules'>,
): WritableCollection => ({
  ...declared,
  // A model's schema may be a zod/mini object, which cannot be extended.
  input: z.strictObject(declared.input.shape),
  crossFieldRules: createCrossFieldSchema(declared.input),
  ...deriveResponseFields(declared),
});

/** A collection whose records several people decide together. */
export type QueueCollection = DecidableCollection & { queue: Queue };

export const isQueueCollection = (collection: Collection): collection is QueueCollection =>
  isDecidableCollection(collection) && collection.queue !== undefined;

/** Whether a module's export is a collection. */
export const isCollectionDefinition = (value: unknown): value is Collection =>
  typeof value === 'object' && value !== null && 'table' in value && 'columns' in value && 'sortable' in value;

export const isDecidableCollection = (collection: Collection): collection is DecidableCollection =>
  collection.decision !== undefined;

export const isWritableCollection = (collection: Collection): collection is WritableCollection =>
  collection.input !== undefined;

export const isTreeCollection = (collection: Collection): collection is TreeCollection =>
  isWritableCollection(collection) && collection.tree !== undefined;

/** Returns a record without the fields of other records, as the operation log stores it. */
export const omitRelatedFields = <R extends RecordValues | null>({ related = {} }: Collection, record: R): R =>
  record && (Object.fromEntries(Object.entries(record).filter(([field]) => !(field in related))) as R);
