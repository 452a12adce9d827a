import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Queue } from '@/models/queue';
import { extractCrossFieldRules } from '@/models/schemas';
import type { MenuPageDefinition } from '@/system/menus/menuCatalogue';
import type { Caller } from '../http/permissions';
import type { TableWithId, Changing, Decision, Field, RecordTable, Tree, Writing } from './changeOptions';
import { deriveResponseFields, type ResponseFields } from './responseFields';
import type { FilterSchema } from './filters';
import type { RecordValues } from './plan';

/** The options of every collection: what it shows, and how its records are found. */
type Reading<T extends TableWithId, Shown extends string> = {
  /** The collection's name: the path of its endpoints and the first half of its permission codes. */
  name: string;
  /** Its entries in the menu of a new database. */
  menu?: readonly MenuPageDefinition[];
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
  /** Schemas of the fields that features add to each record of a response (`ApiFeature.addFields`). */
  added?: Record<string, z.ZodType>;
  /** Schemas of the fields that features add to the preview of an action (`ApiFeature.addToPreview`). */
  previewed?: Record<string, z.ZodType>;
  /**
   * By action, fields that it writes or shows whole, besides those of its status. Nobody can use the action whose role has a
   * rule for one of them: the API refuses it (`assertWholeFields`), and tells clients so.
   */
  wholeFields?: Readonly<Record<string, readonly Field<T>[]>>;
  /** The permission to read the collection. Defaults to `<name>:list`. */
  permission?: string;
  /** Returns the collection, with what features have added, as the caller may read it, if that depends on the caller. */
  readableBy?: (caller: Caller, extended: Collection) => ReadOnlyCollection;
  /**
   * The column with the name of another collection, if each record is about a record of that collection. Its notes and
   * its log are only for those who may list that collection, too.
   */
  subject?: PgColumn;
  /** Filters by their name in the query parameter `filter`. `id` is always available. */
  filters: Record<string, FilterSchema>;
  /** Fields to sort by, besides `id`. The first is the default, with the direction `order`. */
  sortable: readonly [Field<T> | NoInfer<Shown>, ...(Field<T> | NoInfer<Shown>)[]];
  order?: 'ASC' | 'DESC';
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
};

export type ReadOnlyCollection = Reading<TableWithId, string> &
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
export const defineReadOnlyCollection = <T extends TableWithId, Shown extends string = never>(
  declared: Reading<T, Shown>,
): ReadOnlyCollection => ({ ...declared, ...deriveResponseFields(declared) });

/** Throws if an action asks for a reason that neither a column nor the collection's own plan would store. */
const assertReasonsStored = ({ name, decision }: { name: string; decision?: Decision<never, string> | undefined }) => {
  if (!decision || decision.reason || decision.plan) return;
  for (const [action, { reason, to }] of Object.entries(decision.actions))
    if (reason && to !== undefined)
      throw new Error(`The action ${name}:${action} needs a reason, but decision.reason of ${name} names no column`);
};

/** Declares a collection whose records can be read and decided, but are created elsewhere. */
export const defineDecidableCollection = <T extends RecordTable, Shown extends string = never>(
  declared: Reading<T, Shown> & Changing<T> & { decision: Decision<T> },
): DecidableCollection => {
  assertReasonsStored(declared);
  return { ...declared, ...deriveResponseFields(declared) };
};

/** Declares a collection whose records can be created, changed and deleted, and decided if it has a `decision`. */
export const defineCollection = <T extends RecordTable, Shown extends string = never>(
  declared: Reading<T, Shown> &
    Changing<T> &
    Omit<Writing<T, z.core.$ZodType & { shape: z.core.$ZodShape }>, 'crossFieldRules'>,
): WritableCollection => {
  assertReasonsStored(declared);
  return {
    ...declared,
    // A model's schema may be a zod/mini object, which cannot be extended.
    input: z.strictObject(declared.input.shape),
    crossFieldRules: extractCrossFieldRules(declared.input),
    ...deriveResponseFields(declared),
  };
};

/** A collection whose records several people decide together. */
export type QueueCollection = DecidableCollection & { queue: Queue };

export const isQueueCollection = (collection: Collection): collection is QueueCollection =>
  isDecidableCollection(collection) && collection.queue !== undefined;

/** Returns whether a collection can be exported: only if it has its own read permission, `<name>:list`. */
export const isExportable = ({ permission }: Collection) => permission === undefined;

export const isDecidableCollection = (collection: Collection): collection is DecidableCollection =>
  collection.decision !== undefined;

export const isWritableCollection = (collection: Collection): collection is WritableCollection =>
  collection.input !== undefined;

export const isTreeCollection = (collection: Collection): collection is TreeCollection =>
  isWritableCollection(collection) && collection.tree !== undefined;

/** Returns a record without the fields of other records, as the operation log stores it. */
export const omitRelatedFields = <R extends RecordValues | null>({ related = {} }: Collection, record: R): R =>
  record && (Object.fromEntries(Object.entries(record).filter(([field]) => !(field in related))) as R);
