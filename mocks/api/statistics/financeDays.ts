import { getTableName, sql, type SQL } from 'drizzle-orm';
import { financeDailySums } from '../../db/schema/counts';
import type { bills, withdrawals } from '../../db/schema/finance';
import { sqlStartOfDay, summedTimeZone } from './days';

/** The fields by which the sums are kept, besides the day. */
const summedFields = ['status', 'type', 'category', 'ownerType'];

/** Whether the daily sums can answer a question with this filter about days in this time zone. */
export const canUseFinanceDailySums = (filter: object, timeZone: string) =>
  timeZone === summedTimeZone && Object.keys(filter).every(field => summedFields.includes(field));

const { collection, day, status, type, category, ownerType, records, amount } = financeDailySums;

/**
 * The daily sums of a table, aliased as the table itself, so that conditions and sums of its columns apply. `created_at` is
 * the beginning of the day. `records` is the number of records, which a row of the table itself does not have.
 */
export const sqlFinanceDays = (table: typeof bills | typeof withdrawals): SQL => sql`(
  select ${sqlStartOfDay(sql`${day}`, summedTimeZone)} as created_at, ${status}, ${type}, ${category}, ${ownerType},
    sum(${records}) as records, sum(${amount}) as amount
  from ${financeDailySums} where ${collection} = ${getTableName(table)}
  group by ${day}, ${status}, ${type}, ${category}, ${ownerType} having sum(${records}) <> 0
) as ${sql.identifier(getTableName(table))}`;
