import type { AnalysisResult, AnalysisQuestion, AnalysisRow } from '@/visualization/analysis';
import { type Dimension, measureFormats as formats, getSubject } from '@/visualization/subjects';
import { getComparisonPeriod, toIntervalKey, splitIntoIntervals } from '@/visualization/periods';
import type { Database } from '../../../db/database';
import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { assertPermission } from '../../http/permissions';
import { assertColumnsVisible } from '../../rest/scope/visibleFields';
import { runAnalysis, type RawAnalysisResult } from './analyse';
import { listAnalyzedColumns } from './sources/sources';
import { findCategoriesWithChildren, findFilterRecordNames, findDimensionValueNames } from './names';
import { readAnalysisQuestion } from './question';

type Row = RawAnalysisResult['rows'][number] & { name: string };

/** Returns a row for every interval of the period, including those without records. */
const rowsOfTime = ({ days, interval, measures }: AnalysisQuestion, found: RawAnalysisResult['rows']): Row[] => {
  const byKey = new Map(found.map(row => [row.key, row]));
  const nothing = Object.fromEntries(measures.map(measure => [measure, formats[measure] === 'yuan' ? '0.00' : 0]));
  return splitIntoIntervals(days ?? { from: '', to: '' }, interval).map(piece => ({
    values: nothing,
    previous: nothing,
    ...byKey.get(piece.from),
    key: piece.from,
    name: toIntervalKey(piece),
  }));
};

const named = async (
  db: Database,
  dimension: Dimension,
  columns: RawAnalysisResult['columns'],
): Promise<AnalysisResult['columns']> => {
  const names = await findDimensionValueNames(
    db,
    dimension,
    columns.map(({ key }) => key),
  );
  return columns.map(column => ({ ...column, name: names.get(column.key) ?? column.key }));
};

/**
 * GET /admin/statistics/analysis: the `measure` (one, or several separated by commas) of a `subject`, in total and by
 * `dimension` (time by `interval`). A single measure can also be split `by` a second dimension. `filter` limits the
 * records. Dated subjects cover the days `from` to `to` in `timeZone`, compared with the period that `compare` names.
 * Throws 403 unless the caller may list the subject's records and see the fields that it is about.
 */
export const getAnalysisHandler = async (c: ApiContext) => {
  const { db } = c.var;
  const question = readAnalysisQuestion(c);
  assertPermission(c, `${getSubject(question.subject).collection}:list`);
  assertColumnsVisible(c, ...listAnalyzedColumns(question));
  const { dimension, by, days, compare, filter, measures } = question;
  const found = await runAnalysis(db, question);
  const compared = days ? getComparisonPeriod(days, compare) : null;
  const keys = found.rows.map(({ key }) => key);
  const names = await findDimensionValueNames(db, dimension, keys);
  const below = dimension === 'category' ? await findCategoriesWithChildren(db, keys) : new Set();
  const rows: Row[] =
    dimension === 'time'
      ? rowsOfTime(question, found.rows)
      : found.rows.map(row => ({ ...row, name: names.get(row.key) ?? row.key }));
  const cells = new Map(found.cells.map(({ row, column, value }) => [`${row} ${column}`, value]));
  const none = measures.some(measure => formats[measure] === 'yuan') ? '0.00' : 0;
  const data: AnalysisResult = {
    compared,
    total: found.total,
    previous: compared && found.previous,
    rows: rows.map(({ key, name, values, previous }): AnalysisRow => ({
      // An interval is identified by its days.
      key: dimension === 'time' ? name : key,
      name,
      branch: below.has(key) && key !== filter.categoryId,
      values,
      previous: compared && previous,
      cells: by ? found.columns.map(column => cells.get(`${key} ${column.key}`) ?? none) : [],
    })),
    rowCount: dimension === 'time' ? rows.length : found.rowCount,
    columns: by ? await named(db, by, found.columns) : [],
    columnCount: by ? found.columnCount : 0,
    names: await findFilterRecordNames(db, filter),
  };
  return sendData(c, data);
};
