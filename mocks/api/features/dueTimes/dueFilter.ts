import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { SqlConditionSchema } from '../../rest/filters';

/** The filter `due`: `overdue`, or `now` for records that are due within the next working hour. */
export const dueFilter = (dueAt: PgColumn): SqlConditionSchema =>
  z.enum(['now', 'overdue']).transform(due =>
    due === 'overdue'
      ? sql`${dueAt} < now()`
      : // As a query of its own, it is computed once and not for each record.
        sql`(${dueAt} >= now() and ${dueAt} <= (select next_working_hour()))`,
  );
