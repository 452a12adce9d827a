import { and, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listDueTimePostponements } from '../../../mocks/db/sample/dueTimes';
import { bills, withdrawals } from '../../../mocks/db/schema/finance';
import { orders } from '../../../mocks/db/schema/orders';
import { suppliers } from '../../../mocks/db/schema/system';
import { server } from '../../setup/server';

// Due times count working hours, so they differ by the time of day.
test.each([0, 6, 12, 18])(
  'leaves about one of ten records that are overdue in %i hours overdue, and says why the others are due later',
  async hours => {
    const until = Date.now() + hours * 3_600_000;
    const tables = [suppliers, withdrawals, bills, orders];
    const isOverdue = (table: (typeof tables)[number]) => lt(table.dueAt, sql`to_timestamp(${until / 1000})`);
    const before = await Promise.all(tables.map(table => server.db.$count(table, isOverdue(table))));
    for (const statement of listDueTimePostponements(until)) await server.db.execute(statement);
    for (const [index, table] of tables.entries()) {
      const share = (await server.db.$count(table, isOverdue(table))) / (before[index] ?? 0);
      expect(share).toBeGreaterThan(0);
      expect(share).toBeLessThan(0.25);
      const isPostponed = and(isNotNull(table.dueReason), ne(table.dueReason, ''));
      expect(await server.db.$count(table, isPostponed)).toBeGreaterThan(0);
    }
  },
);
