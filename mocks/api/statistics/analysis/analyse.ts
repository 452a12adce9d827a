import { sql, type SQL } from 'drizzle-orm';
import {
  maxAnalysisColumns,
  maxAnalysisRows,
  type AnalysisQuestion,
  type AnalysisValue,
  type AnalysisValuesByMeasure,
} from '@/visualization/analysis';
import { measureFormats as formats } from '@/visualization/subjects';
import type { Database } from '../../../db/database';
import { hasOneDayPerInterval, buildFactsSubquery, getFilterValue } from './facts';
import { categoryBranchSqlParts } from './sources/source';
import { createAnalysisSource } from './sources/sources';

/** The result of an analysis, with keys as they are in the database. */
export type RawAnalysisResult = {
  total: AnalysisValuesByMeasure;
  previous: AnalysisValuesByMeasure;
  rows: { key: string; values: AnalysisValuesByMeasure; previous: AnalysisValuesByMeasure }[];
  rowCount: number;
  columns: { key: string; value: AnalysisValue }[];
  columnCount: number;
  cells: { row: string; column: string; value: AnalysisValue }[];
};

const now = sql`is_current`;
const before = sql`not is_current`;

/**
 * Runs an analysis in one statement that reads the records once. Returns the measures in total and by the keys of each
 * dimension, largest first, and the cells of the first rows and columns.
 */
export const runAnalysis = async (db: Database, question: AnalysisQuestion): Promise<RawAnalysisResult> => {
  const { measures, dimension, by, filter } = question;
  const source = createAnalysisSource(question);
  // Facts are grouped by both dimensions and the distinct values, if a measure counts some.
  const distinct = new Set(measures.flatMap(measure => Object.keys(source.once?.[measure] ?? {})));
  // A grouped source has a row for each day, so a value may occur several times in a longer interval.
  const isUniqueInRow =
    by === undefined && distinct.size === 1 && (!source.isGrouped || hasOneDayPerInterval(question));
  const raw = (measure: (typeof measures)[number], counted: SQL, isUnique: boolean) => {
    const over = source.measures[measure];
    if (!over) throw new TypeError(`There is no ${measure} of ${question.subject}`);
    return sql`coalesce(${over(counted, isUnique)}, 0)`;
  };
  const written = (measure: (typeof measures)[number], counted: SQL, isUnique = false) =>
    formats[measure] === 'yuan'
      ? sql`round(${raw(measure, counted, isUnique)}, 2)::text`
      : raw(measure, counted, isUnique);
  const valuesOf = (counted: SQL, isUnique = false) =>
    sql`json_build_object(${sql.join(
      measures.map(measure => sql`${measure}::text, ${written(measure, counted, isUnique)}`),
      sql`, `,
    )})`;
  const first = measures.slice(0, 1);
  const rank = (counted: SQL, isUnique = false) => sql.join(first.map(measure => raw(measure, counted, isUnique)));
  const value = sql.join(first.map(measure => written(measure, now)));
  const category = dimension === 'category' || by === 'category';
  // A period only has a limited number of time intervals, and all of them are needed.
  const limit = dimension === 'time' ? sql`` : sql`limit ${maxAnalysisRows}`;
  const crossed = sql`(
    select json_agg(json_build_object('row', k1::text, 'column', k2::text, 'value', value)) from (
      select k1, k2, ${value} as value from facts
      where ${now} and k1 in (select k1 from firsts) and k2 in (select k2 from columns limit ${maxAnalysisColumns})
      group by k1, k2
    ) as crossed)`;
  const [found] = await db.select({ found: sql<RawAnalysisResult>`found` }).from(sql`(
    with recursive ${category ? sql`${categoryBranchSqlParts.below(getFilterValue(filter, 'category'))}, ` : sql``}${buildFactsSubquery(source, question)},
    parts as (
      select k1, ${rank(now, isUniqueInRow)} as rank, ${rank(before, isUniqueInRow)} as past,
        ${valuesOf(now, isUniqueInRow)} as own, ${valuesOf(before, isUniqueInRow)} as previous
      from facts group by k1
    ),
    whole as (select ${valuesOf(now)} as own, ${valuesOf(before)} as previous from facts),
    firsts as (select * from parts order by rank desc, past desc, k1 ${limit}),
    columns as (
      select k2, ${rank(now)} as rank, ${value} as value from facts where ${now} and k2 is not null
      group by k2 order by 2 desc, 1
    )
    select json_build_object(
      'total', (select own from whole),
      'previous', (select previous from whole),
      'rowCount', (select count(*) from parts),
      'rows', (select coalesce(json_agg(json_build_object('key', k1::text, 'values', own, 'previous', previous)
        order by rank desc, past desc, k1), '[]') from firsts),
      'columnCount', (select count(*) from columns),
      'columns', (select coalesce(json_agg(json_build_object('key', k2::text, 'value', value)), '[]')
        from (select * from columns limit ${maxAnalysisColumns}) as shown),
      'cells', coalesce(${by ? crossed : sql`null::json`}, '[]')
    ) as found
  ) as answer`);
  if (!found) throw new Error('An aggregate always answers');
  return found.found;
};
