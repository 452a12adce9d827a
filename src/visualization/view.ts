import {
  getDrilledPeriod,
  getFilterOfDrillSteps,
  listRemainingDimensions,
  parseDrillPath,
  type DrillStep,
} from './drillDown';
import {
  listCrossDimensions,
  canShowShares,
  measureFormats,
  subjects,
  type AnalysisFilter,
  type Dimension,
  type Measure,
  type AnalysisSubject,
} from './subjects';
import {
  comparisonKinds,
  intervalUnits,
  countDays,
  type ComparisonKind,
  type DayPeriod,
  type IntervalUnit,
} from './periods';

/** The chart types of an analysis. */
export type ExploreChartKind = 'line' | 'bar' | 'stack' | 'rank' | 'donut';

/** The state of the exploration page, read from the URL and made consistent. */
export type ExploreView = {
  subject: AnalysisSubject;
  measure: Measure;
  dimension: Dimension;
  by: Dimension | undefined;
  interval: IntervalUnit;
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

/** Returns the default interval of a chart: days for up to a month, weeks for up to four months, otherwise months. */
export const getDefaultIntervalUnit = (days: DayPeriod): IntervalUnit => {
  const length = countDays(days);
  if (length <= 31) return 'day';
  return length <= 120 ? 'week' : 'month';
};

/** Returns the number of rows in a chart: at most 10. A donut has at most 6 rows, or 5 and the others. */
export const countDrawnRows = (chart: ExploreChartKind, rows: number) =>
  chart === 'donut' ? (rows > 6 ? 5 : rows) : Math.min(rows, 10);

/** Returns the chart types that fit. Charts of shares require parts that add up to the total and are not negative. */
export const listSuitableChartKinds = (
  measure: Measure,
  dimension: Dimension,
  by?: Dimension,
): [ExploreChartKind, ...ExploreChartKind[]] => {
  const whole = canShowShares(measure, by ? [dimension, by] : [dimension]);
  if (by && whole) return dimension === 'time' ? ['stack', 'line'] : ['stack', 'bar'];
  if (by) return dimension === 'time' ? ['line'] : ['bar'];
  // As in every other chart of the measure (src/ui/stat/measures.tsx).
  if (dimension === 'time') return measureFormats[measure] === 'yuan' ? ['line', 'bar'] : ['bar', 'line'];
  return whole ? ['rank', 'bar', 'donut'] : ['rank', 'bar'];
};

/** Reads the view from a page's query string. Replaces values that do not fit, or are not offered, with defaults. */
export const parseExploreView = (
  query: URLSearchParams,
  period: DayPeriod,
  offered: readonly [AnalysisSubject, ...AnalysisSubject[]] = subjects,
): ExploreView => {
  const subject = offered.find(({ id }) => id === query.get('subject')) ?? offered[0];
  const measure = oneOf(query.get('measure'), subject.measures);
  const path = parseDrillPath(query.get('path'), subject, measure, period);
  const days = getDrilledPeriod(path, period);
  const left = listRemainingDimensions(subject, measure, path, days);
  const [usual = subject.dimensions[0]] = left;
  const dimension = left.find(one => one === query.get('dimension')) ?? usual;
  const by = listCrossDimensions(subject, measure, dimension).find(
    one => left.includes(one) && one === query.get('by'),
  );
  const interval = intervalUnits.find(one => one === query.get('interval')) ?? getDefaultIntervalUnit(days);
  return {
    subject,
    measure,
    dimension,
    by,
    interval,
    compare: subject.dated ? oneOf(query.get('compare'), comparisonKinds) : 'none',
    chart: oneOf(query.get('chart'), listSuitableChartKinds(measure, dimension, by)),
    path,
    filter: getFilterOfDrillSteps(path),
    days,
  };
};
