import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Queue } from '@/models/queue';
import type { ApiContext } from '../http/context';
import type { MessageSelector } from '../http/messages';
import type { ActionDefinition, ActionPlan, ActionPlanInput, RecordChange, RecordValues } from './plan';

/** A table whose records have an id. */
export type TableWithId = PgTable & { id: PgColumn };
/** A table whose records can be changed. */
export type RecordTable = TableWithId & { version: PgColumn; createdAt: PgColumn; updatedAt: PgColumn };
/** The name of a field of a table's records. */
export type Field<T extends TableWithId> = Extract<keyof T['$inferSelect'], string>;

type Written = RecordChange & { values: RecordValues };

/**
 * A status that only actions change. `initial` is the status of a new record. `at`, `by` and `reason` name the fields
 * that store when, by whom and why a record was decided. They are null while the record has the initial status. An
 * action with `reason: true` needs the field, or a `plan` that stores its reason.
 */
export type Decision<T extends RecordTable, F = Field<T>> = {
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
export type Changing<T extends RecordTable> = {
  /** The field that names a record in the operation log. */
  label: Field<T>;
  decision?: Decision<T>;
  /** The records that several people decide together. They can be claimed. */
  queue?: Queue;
  /** Whether all changes require a recent proof of identity. By default, only actions with `stepUp` do. */
  stepUp?: boolean;
  /** Queues skip the records that match `where`, because nobody can decide them now. `which` ends the sentence "Skips those …". */
  undecidable?: { where: SQL; which: string };
  /** Locks other records that an action on these records also changes or depends on, before the records. */
  lockRelated?: (c: ApiContext, ids: string[]) => Promise<void>;
  /** Returns an error message for each record that cannot be deleted, by id. Enables bulk deletion. */
  findUndeletable?: (c: ApiContext, ids: string[]) => Promise<ReadonlyMap<string, MessageSelector>>;
  /**
   * Throws an error if a change is not allowed. In an action, the error refuses only the one record. `batch` are all changes
   * of the call: what a guard looks up, it looks up once for all of them (`createBatchLoader`). There may be
   * thousands, and each access of `c.var` copies all variables, so a guard accesses it only when it has to look something up.
   */
  guard?: (c: ApiContext, change: RecordChange, batch: readonly RecordChange[]) => Promise<void>;
  /** Writes related changes after a record was created or changed. */
  after?: (c: ApiContext, id: string, written: Written) => Promise<void>;
};

/**
 * A tree of records linked by their `parentId`. `order` is the field that sorts siblings, and `levels` limits the
 * depth. With `holder`, only records with this value may have children.
 */
export type Tree<F extends string> = { order: F; levels?: number; holder?: { field: F; value: string } };

/** The options of a collection whose records users create and change field by field. */
export type Writing<T extends RecordTable, Input = z.ZodObject> = {
  /** The fields that a request may write. Others are refused. */
  input: Input;
  /** The rules that compare fields. An update is checked together with the stored fields that it does not change. */
  crossFieldRules: z.core.$ZodType;
  tree?: Tree<Field<T>>;
  /** Returns the values to store, if they differ from the input. */
  stored?: (c: ApiContext, written: Written) => Promise<RecordValues>;
};
