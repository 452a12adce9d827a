import { eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { placementFields } from '@/models/placement';
import { admins, departments } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError, createValidationError } from '../http/errors';
import { createBatchLoader, type RecordChange, type RecordValues } from '../rest/plan';

/** Loads the departments that these changes assign. A write locks them, so that they can be neither deleted nor disabled meanwhile. */
const loadAssigned = createBatchLoader(async ({ var: { db, readOnly } }, batch) => {
  const ids = [
    ...new Set(batch.flatMap(({ values }) => (values?.['departmentId'] ? [String(values['departmentId'])] : []))),
  ];
  if (ids.length === 0) return new Map<string, string>();
  const { id, status } = departments;
  const found = db.select({ id, status }).from(departments).where(inArray(id, ids)).orderBy(id);
  return new Map((await (readOnly ? found : found.for('share'))).map(row => [row.id, row.status]));
});

/** A guard that throws 422 if a record gets a department that does not exist or is disabled. It may stay in a disabled one. */
export const assertDepartmentAssignable = async (
  c: ApiContext,
  change: RecordChange,
  batch: readonly RecordChange[],
) => {
  const id = change.values?.['departmentId'];
  if (typeof id !== 'string' || id === change.before?.['departmentId']) return;
  const status = (await loadAssigned(c, batch)).get(id);
  if (status === undefined) throw createValidationError({ departmentId: messages => messages.issues.noReference });
  if (status === 'disabled') throw createValidationError({ departmentId: ({ departments: texts }) => texts.closed });
};

/**
 * A guard of suppliers and users: what `assertDepartmentAssignable` does, and 409 for a transfer that would change nothing.
 */
export const assertPlacementAllowed = async (c: ApiContext, change: RecordChange, batch: readonly RecordChange[]) => {
  await assertDepartmentAssignable(c, change, batch);
  const { before, values } = change;
  const written = Object.entries(values ?? {});
  const isTransfer = before && written.length > 0 && written.every(([field]) => field in placementFields);
  if (isTransfer && written.every(([field, value]) => value === before[field]))
    throw new ApiError(409, ({ departments: texts }) => texts.alreadyThere);
};

/** Returns the values to store: a new record without a department gets that of its creator. */
export const withCreatorsDepartment = (
  { var: { admin } }: ApiContext,
  { before, values }: RecordChange & { values: RecordValues },
): RecordValues =>
  before || values['departmentId']
    ? values
    : {
        ...values,
        departmentId: sql`(select ${admins.departmentId} from ${admins} where ${eq(admins.id, admin.id)})`,
      };

/** The name of a record's department, for `related`, and its schema. */
export const sqlDepartmentName = (departmentId: PgColumn) =>
  sql`select ${departments.name} from ${departments} where ${departments.id} = ${departmentId}`;

export const departmentNameSchema = z.string().nullable();
