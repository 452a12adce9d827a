import { parseIntervalKey, intervalUnits, type DayPeriod, type IntervalUnit } from './periods';
import {
  dimensionFilterFields,
  listDimensions,
  type AnalysisFilter,
  type Dimension,
  type Measure,
  type AnalysisSubject,
} from './subjects';

/** A drill-down step: the dimension, or the interval for time, and the key of the chosen value. */
export type DrillStep = { of: Exclude<Dimension, 'time'> | IntervalUnit; key: string };

const isInterval = (of: string): of is IntervalUnit => intervalUnits.some(interval => interval === of);

/**
 * Reads the drill-down steps from the query parameter `path`. Ignores steps that the period lacks, and those that the
 * measure cannot be filtered by.
 */
export const parseDrillPath = (
  text: string | null,
  subject: AnalysisSubject,
  measure: Measure,
  period: DayPeriod,
): DrillStep[] =>
  (text ?? '').split(',').flatMap((step): DrillStep[] => {
    const [of = '', key] = step.split(':');
    if (!key) return [];
    if (isInterval(of)) {
      const { from, to } = parseIntervalKey(key);
      return subject.dated && from >= period.from && to <= period.to && from <= to ? [{ of, key }] : [];
    }
    const dimension = listDimensions(subject, measure).find(one => one !== 'time' && one === of);
    return dimension && dimension !== 'time' ? [{ of: dimension, key }] : [];
  });

/** Returns the filter that results from the steps. */
export const getFilterOfDrillSteps = (path: readonly DrillStep[]): AnalysisFilter =>
  Object.fromEntries(path.flatMap(({ of, key }) => (isInterval(of) ? [] : [[dimensionFilterFields[of], key]])));

/** Returns the part of the period that the steps select. */
export const getDrilledPeriod = (path: readonly DrillStep[], period: DayPeriod): DayPeriod => {
  const last = path.findLast(({ of }) => isInterval(of));
  return last ? parseIntervalKey(last.key) : period;
};

/**
 * Returns the dimensions that can still group the data after the steps. A category can be grouped again by its
 * children.
 */
export const listRemainingDimensions = (
  subject: AnalysisSubject,
  measure: Measure,
  path: readonly DrillStep[],
  { from, to }: DayPeriod,
) => {
  const filter = getFilterOfDrillSteps(path);
  return listDimensions(subject, measure).filter(dimension => {
    if (dimension === 'time') return from !== to;
    return dimension === 'category' ? !filter.productId : filter[dimensionFilterFields[dimension]] === undefined;
  });
};

type DrilledView = {
  subject: AnalysisSubject;
  measure: Measure;
  dimension: Dimension;
  path: readonly DrillStep[];
  days: DayPeriod;
};

/** The dimensions to show inside a row when drilling down, by the row's dimension, the preferred one first. */
const drillDownDimensions: Record<Dimension, readonly Dimension[]> = {
  time: ['category', 'billCategory', 'status', 'type'],
  category: ['product', 'supplier', 'status'],
  product: ['region', 'time'],
  supplier: ['product', 'category', 'status'],
  region: ['supplier', 'category', 'time'],
  status: ['time', 'category', 'type'],
  type: ['billCategory', 'status', 'ownerType', 'time'],
  billCategory: ['type', 'ownerType', 'time'],
  ownerType: ['billCategory', 'type', 'time'],
};

/**
 * Returns the dimension to show when drilling into a row, such as days within a month or the children of a category.
 * Returns undefined if there is none.
 */
export const getDrillDownDimension = (
  { subject, measure, dimension, path, days }: DrilledView,
  row: { key: string; branch: boolean },
) => {
  const step = { of: dimension === 'time' ? ('day' as const) : dimension, key: row.key };
  const within = dimension === 'time' ? parseIntervalKey(row.key) : days;
  const left = listRemainingDimensions(subject, measure, [...path, step], within);
  if (dimension === 'time' && left.includes('time')) return 'time';
  if (dimension === 'category' && row.branch) return 'category';
  return drillDownDimensions[dimension].find(other => left.includes(other));
};

/** Returns the query parameter for the drill-down steps. */
export const formatDrillPath = (path: readonly DrillStep[]) => path.map(({ of, key }) => `${of}:${key}`).join(',');

/** Returns the list filter that selects the records of a measure, without the date range. */
export const getMeasureListFilter = (
  { id }: Pick<AnalysisSubject, 'id'>,
  measure: Measure,
  filter: AnalysisFilter,
): Record<string, unknown> => {
  if (id === 'sales') return { ...filter, earning: true };
  if (id === 'finance')
    return {
      ...filter,
      status: 'completed',
      ...((measure === 'income' || measure === 'expense') && { type: measure }),
    };
  return measure === 'approved' ? { ...filter, status: 'approved' } : { ...filter };
};
