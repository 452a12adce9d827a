import type { Analysis, AnalysisQuestion, AnalysisRow } from '@/visualization/analysis';
import { type Dimension, measures as formats, subjectOf } from '@/visualization/subjects';
import { comparedWith, keyOf, piecesOf } from '@/visualization/periods';
import type { Database } from '../../../db/database';
import type { ApiContext } from '../../http/context';
import { answer } from '../../http/envelope';
import { demand } from '../../http/routes';
import { analyse, type Found } from './analyse';
import { branchesAmong, namesIn, namesOf } from './names';
import { readQuestion } from './question';

type Row = Found['rows'][number] & { name: string };

/** Every piece of the period, also those of which there is nothing. */
const rowsOfTime = ({ days, interval, measures }: AnalysisQuestion, found: Found['rows']): Row[] => {
  const byKey = new Map(found.map(row => [row.key, row]));
  const nothing = Object.fromEntries(measures.map(measure => [measure, formats[measure] === 'yuan' ? '0.00' : 0]));
  return piecesOf(days ?? { from: '', to: '' }, interval).map(piece => ({
    values: nothing,
    previous: nothing,
    ...byKey.get(piece.from),
    key: piece.from,
    name: keyOf(piece),
  }));
};

const named = async (db: Database, dimension: Dimension, columns: Found['columns']): Promise<Analysis['columns']> => {
  const names = await namesOf(
    db,
    dimension,
    columns.map(({ key }) => key),
  );
  return columns.map(column => ({ ...column, name: names.get(column.key) ?? column.key }));
};

/**
 * GET /admin/statistics/analysis: `measure` (one, or several by commas) of a `subject`, in all and told apart by a
 * `dimension` (time by `interval`) and, of one measure, `by` a second one; of what `filter` keeps to and, where the subject
 * is told by days, of `from` to `to` in `timeZone`, against the days that `compare` names. Figures are told to who may list
 * the records that they are of; else this throws 403.
 */
export const analysis = async (c: ApiContext) => {
  const { db } = c.var;
  const question = readQuestion(c);
  demand(c, `${subjectOf(question.subject).collection}:list`);
  const { dimension, by, days, compare, filter, measures } = question;
  const found = await analyse(db, question);
  const compared = days ? comparedWith(days, compare) : null;
  const keys = found.rows.map(({ key }) => key);
  const names = await namesOf(db, dimension, keys);
  const below = dimension === 'category' ? await branchesAmong(db, keys) : new Set();
  const rows: Row[] =
    dimension === 'time'
      ? rowsOfTime(question, found.rows)
      : found.rows.map(row => ({ ...row, name: names.get(row.key) ?? row.key }));
  const cells = new Map(found.cells.map(({ row, column, value }) => [`${row} ${column}`, value]));
  const none = measures.some(measure => formats[measure] === 'yuan') ? '0.00' : 0;
  const data: Analysis = {
    compared,
    total: found.total,
    previous: compared && found.previous,
    rows: rows.map(({ key, name, values, previous }): AnalysisRow => ({
      // A piece of time goes by its days.
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
    names: await namesIn(db, filter),
  };
  return answer(c, data);
};
