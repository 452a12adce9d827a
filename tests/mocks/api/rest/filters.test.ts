import { sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { countAtLeastFilter, countAtMostFilter } from '../../../../mocks/api/rest/filters';

const toQuery = (condition: unknown) => new PgDialect().sqlToQuery(condition as SQL);

test('whole numbers are filtered by a computed value, too', () => {
  const remaining = sql`total - used`;
  expect(toQuery(countAtLeastFilter(remaining).parse(2))).toMatchObject({ sql: '(total - used) >= $1', params: [2] });
  expect(toQuery(countAtMostFilter(remaining).parse(5))).toMatchObject({ sql: '(total - used) <= $1', params: [5] });
});
