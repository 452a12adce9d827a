import { asc, sql } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, test } from 'vitest';
import { dayFromFilter, dayUntilFilter } from '../../../../mocks/api/rest/filters';
import { calendarDayColumn, bigintIdColumn } from '../../../../mocks/db/schema/columns';
import { server } from '../../../setup/server';

const offers = pgTable('test_offers', {
  id: bigintIdColumn('id').primaryKey(),
  endsOn: calendarDayColumn('ends_on').notNull(),
});
const days = ['2026-10-31', '2026-11-01', '2026-11-02'];

beforeEach(async () => {
  await server.db.execute(sql`drop table if exists test_offers`);
  await server.db.execute(sql`create table test_offers (id bigint primary key, ends_on date not null)`);
  await server.db.insert(offers).values(days.map((endsOn, index) => ({ id: String(index + 1), endsOn })));
  return async () => void (await server.db.execute(sql`drop table test_offers`));
});

test.each([
  ['from', dayFromFilter(offers.endsOn), ['2026-11-01', '2026-11-02']],
  ['until', dayUntilFilter(offers.endsOn), ['2026-10-31', '2026-11-01']],
])('finds calendar days %s a day, including that day, in every time zone', async (_, filter, found) => {
  for (const zone of ['Pacific/Kiritimati', 'America/New_York'])
    await server.db.transaction(async tx => {
      await tx.execute(sql.raw(`set local time zone '${zone}'`));
      const rows = await tx.select().from(offers).where(filter.parse('2026-11-01')).orderBy(asc(offers.endsOn));
      expect(rows.map(({ endsOn }) => endsOn)).toEqual(found);
    });
});

test.each(['2026-02-30', '2026-11-01T00:00:00Z', '', 'today'])('refuses %j as a calendar day', text => {
  expect(dayFromFilter(offers.endsOn).safeParse(text).success).toBe(false);
});
