import { eq, exists, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { admins, departments as table, suppliers, users } from '../../db/schema/system';
import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import { createNamedTreeGuard } from '../rest/tree/namedTreeGuard';

/** What a department may contain, by the column that refers to it. */
const contents = {
  departments: table.parentId,
  admins: admins.departmentId,
  suppliers: suppliers.departmentId,
  users: users.departmentId,
} satisfies Record<string, PgColumn>;

export type DepartmentContent = keyof typeof contents;

/**
 * Throws 409 if a department to be deleted contains something. The error names the kinds only: how many there are may be
 * for other eyes.
 */
const assertDepartmentIsEmpty = async ({ var: { db } }: ApiContext, id: string, name: string) => {
  const holds = Object.values(contents).map(column =>
    exists(
      db
        .select({ one: sql`1` })
        .from(column.table)
        .where(eq(column, id)),
    ),
  );
  const [row] = await db
    .select({ holds: sql<boolean[]>`array[${sql.join(holds, sql`, `)}]` })
    .from(sql`(values (1)) as department`);
  const kinds = Object.keys(contents).filter((_, index) => row?.holds[index]) as DepartmentContent[];
  if (kinds.length > 0) throw new ApiError(409, messages => messages.departments.notEmpty(name, kinds));
};

export const assertDepartmentChangeAllowed = createNamedTreeGuard({
  table,
  describeSameName: name => messages => messages.departments.sameName(name),
  assertIsEmpty: assertDepartmentIsEmpty,
});
