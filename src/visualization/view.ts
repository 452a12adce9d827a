import {
  listCrossDimensions,
  dimensions,
  listDimensions,
  canShowShares,
  subjects,
  type AnalysisFilter,
  type Dimension,
  type Measure,
  type Subject,
} from './subjects';
import {
  comparisons,
  parseIntervalKey,
  intervals,
  countDays,
  type ComparisonKind,
  type DayPeriod,
  type Interval,
} from './periods';

/** A drill-down step: the dimension, or the interval for time, and the key of the chosen value. */
export type DrillStep = { of: Exclude<Dimension, 'time'> | Interval; key: string };

/** The chart types of an analysis. */
export type ExploreChartKind = 'line' | 'bar' | 'stack' | 'rank' | 'donut';

/** The state of the exploration page, read from the URL and made consistent. */
export type ExploreView = {
  subject: Subject;
  measure: Measure;
  dimension: Dimension;
  by: Dimension | undefined;
  interval: Interval;
  compare: ComparisonKind;
  chart: ExploreChartKind;
  path: DrillStep[];
  /** The filter that results from the steps. */
  filter: AnalysisFilter;
  /** The part of the period selected by the steps. */
  days: DayPeriod;
};

const oneOf = <T extends string>(name: string | null, all: readonly [T, ...T[]]): T =>
  all.find(one => one === name) ?? all[0];

const isInterval = (of: string): of is Interval => intervals.some(interval => interval === of);

const readPath = (text: string | null, subject: Subject, period: DayPeriod): DrillStep[] =>
  (text ?? '').split(',').flatMap((step): DrillStep[] => {
    const [of = '', key] = step.split(':');
    if (!key) return [];
    if (isInterval(of)) {
      const { from, to } = parseIntervalKey(key);
      return subject.dated && from >= period.from && to <= period.to && from <= to ? [{ of, key }] : [];
    }
    const dimension = subject.dimensions.find(one => one !== 'time' && one === of);
    return dimension && dimension !== 'time' ? [{ of: dimension, key }] : [];
  });

const filterOf = (path: readonly DrillStep[]): AnalysisFilter =>
  Object.fromEntries(path.flatMap(({ of, key }) => (isInterval(of) ? [] : [[dimensions[of], key]])));

const daysLeft = (path: readonly DrillStep[], period: DayPeriod): DayPeriod => {
  const last = path.findLast(({ of }) => isInterval(of));
  return last ? parseIntervalKey(last.key) : period;
};

/** Returns an interval that gives a readable number of pieces. */
export const getDefaultInterval = (days: DayPeriod): Interval => {
  const length = countDays(days);
  if (length <= 31) return 'day';
  return length <= 120 ? 'week' : 'month';
};

/**
 * Returns the dimensions that can still group the data after the steps. A category can be grouped again by its
 * children.
 */
export const listRemainingDimensions = (
  subject: Subject,
  measure: Measure,
  path: readonly DrillStep[],
  { from, to }: DayPeriod,
) => {
  const filter = filterOf(path);
  return listDimensions(subject, measure).filter(dimension => {
    if (dimension === 'time') return from !== to;
    return dimension === 'category' ? !filter.productId : filter[dimensions[dimension]] === undefined;
  });
};

/** Returns the number of rows in a chart: at most 10. A donut has at most 6 rows, or 5 and the others. */
export const countDrawnRows = (chart: ExploreChartKind, rows: number) =>
  chart === 'donut' ? (rows > 6 ? 5 : rows) : Math.min(rows, 10);

/** Returns the chart types that fit. Charts of shares require parts that add up to the total and are not negative. */
export const listChartKinds = (
  measure: Measure,
  dimension: Dimension,
  by?: Dimension,
): [ExploreChartKind, ...ExploreChartKind[]] => {
  const whole = canShowShares(measure, by ? [dimension, by] : [dimension]);
  if (by && whole) return dimension === 'time' ? ['stack', 'line'] : ['stack', 'bar'];
  if (by) return dimension === 'time' ? ['line'] : ['bar'];
  if (dimension === 'time') return ['line', 'bar'];
  return whole ? ['rank', 'bar', 'donut'] : ['rank', 'bar'];
};

/** Reads the view from a page's query string. Replaces values that do not fit with defaults. */
export const readView = (query: URLSearchParams, period: DayPeriod): ExploreView => {
  const subject = subjects.find(({ id }) => id === query.get('subject')) ?? subjects[0];
  const measure = oneOf(query.get('measure'), subject.measures);
  const path = readPath(query.get('path'), subject, period);
  const days = daysLeft(path, period);
  const left = listRemainingDimensions(subject, measure, path, days);
  const [usual = subject.dimensions[0]] = left;
  const dimension = left.find(one => one === query.get('dimension')) ?? usual;
  const by = listCrossDimensions(subject, measure, dimension).find(
    one => left.includes(one) && one === query.get('by'),
  );
  const interval = intervals.find(one => one === query.get('interval')) ?? getDefaultInterval(days);
  return {
    subject,
    measure,
    dimension,
    by,
    interval,
    compare: subject.dated ? oneOf(query.get('compare'), comparisons) : 'none',
    chart: oneOf(query.get('chart'), listChartKinds(measure, dimension, by)),
    path,
    filter: filterOf(path),
    days,
  };
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
  { subject, measure, dimension, path, days }: ExploreView,
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
