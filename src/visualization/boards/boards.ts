import type { AnalysisQuestion } from '../analysis';
import { getAnalyzedFields, type CanSeeFields, type Dimension, type Measure, type SubjectId } from '../subjects';
import type { DayPeriod } from '../periods';
import { getDefaultIntervalUnit } from '../view';

/** A section of a dashboard: measures of a subject, grouped by a dimension, and how to show them. */
export type DashboardSectionDefinition = {
  subject: SubjectId;
  measures: readonly [Measure, ...Measure[]];
  dimension: Dimension;
  shown: 'donut' | 'rank' | 'bar' | 'table';
};

export type SubjectMeasures = Pick<DashboardSectionDefinition, 'subject' | 'measures'>;

/** A dashboard: figures, which also have a trend chart, and parts. */
export type DashboardDefinition = {
  id: 'sales' | 'suppliers' | 'users' | 'finance';
  figures: readonly [SubjectMeasures, ...SubjectMeasures[]];
  parts: readonly DashboardSectionDefinition[];
};

export const dashboardDefinitions: readonly DashboardDefinition[] = [
  {
    id: 'sales',
    figures: [
      { subject: 'sales', measures: ['revenue', 'orders', 'average', 'buyers'] },
      // A separate request, because counting the order items would slow the first one down.
      { subject: 'sales', measures: ['quantity'] },
    ],
    parts: [
      { subject: 'sales', measures: ['revenue'], dimension: 'category', shown: 'donut' },
      { subject: 'sales', measures: ['revenue'], dimension: 'region', shown: 'rank' },
      { subject: 'sales', measures: ['revenue', 'quantity'], dimension: 'product', shown: 'table' },
      { subject: 'sales', measures: ['revenue', 'orders'], dimension: 'supplier', shown: 'table' },
    ],
  },
  {
    id: 'suppliers',
    figures: [{ subject: 'suppliers', measures: ['registered', 'approved'] }],
    parts: [
      { subject: 'suppliers', measures: ['registered'], dimension: 'status', shown: 'donut' },
      { subject: 'products', measures: ['products'], dimension: 'supplier', shown: 'rank' },
      { subject: 'sales', measures: ['revenue', 'orders'], dimension: 'supplier', shown: 'table' },
      { subject: 'products', measures: ['stockValue', 'stock'], dimension: 'supplier', shown: 'table' },
    ],
  },
  {
    id: 'users',
    figures: [
      { subject: 'users', measures: ['registered'] },
      { subject: 'sales', measures: ['buyers', 'orders', 'average'] },
    ],
    parts: [
      { subject: 'users', measures: ['registered'], dimension: 'status', shown: 'donut' },
      { subject: 'sales', measures: ['buyers'], dimension: 'region', shown: 'rank' },
    ],
  },
  {
    id: 'finance',
    figures: [
      { subject: 'finance', measures: ['income', 'expense', 'net', 'bills'] },
      { subject: 'withdrawals', measures: ['amount', 'withdrawals'] },
    ],
    parts: [
      { subject: 'finance', measures: ['income', 'expense'], dimension: 'billCategory', shown: 'bar' },
      { subject: 'finance', measures: ['income', 'expense'], dimension: 'ownerType', shown: 'bar' },
      { subject: 'withdrawals', measures: ['amount'], dimension: 'status', shown: 'donut' },
      { subject: 'withdrawals', measures: ['amount'], dimension: 'type', shown: 'donut' },
    ],
  },
];

/** Returns a dashboard without what is made of fields that the user may not see. Of each, the number of records remains. */
export const omitConcealedFigures = (board: DashboardDefinition, canSee: CanSeeFields): DashboardDefinition => {
  const pick = <T extends SubjectMeasures>(group: T): T[] => {
    const [first, ...others] = group.measures.filter(measure => canSee(getAnalyzedFields(measure)));
    return first ? [{ ...group, measures: [first, ...others] }] : [];
  };
  const [first = board.figures[0], ...others] = board.figures.flatMap(pick);
  const parts = board.parts.filter(({ dimension }) => canSee(getAnalyzedFields(dimension))).flatMap(pick);
  return { ...board, figures: [first, ...others], parts };
};

/** The tabs, one per dashboard. The product dashboard has figures of its own. */
export const dashboardTabIds = ['sales', 'products', 'suppliers', 'users', 'finance'] as const;

export type DashboardTabId = (typeof dashboardTabIds)[number];

export type ZonedDayRange = DayPeriod & { timeZone: string };

/**
 * Returns the analysis request of a part or, without a dimension, of a trend. Always compares with the preceding
 * period.
 */
export const createSectionQuestion = (
  { subject, measures, dimension = 'time' }: SubjectMeasures & { dimension?: Dimension },
  { from, to, timeZone }: ZonedDayRange,
): AnalysisQuestion => ({
  subject,
  measures,
  dimension,
  interval: getDefaultIntervalUnit({ from, to }),
  compare: 'previous',
  filter: {},
  // Products are analyzed as they are now.
  days: subject === 'products' ? undefined : { from, to, timeZone },
});
