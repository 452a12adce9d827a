import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useDataProvider } from 'react-admin';
import { useMissingListPermission } from '@/ui/stat/QuerySection';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { CanAccessContext, useCan } from '@/ui/access';
import type { AnalysisQuestion, AnalysisResult, AnalysisValue } from './analysis';
import { getMeasureListFilter } from './drillDown';
import {
  getSubject,
  type SubjectId,
  isAdditive,
  measureFormats,
  type Measure,
  type AnalysisFilter,
  type AnalysisSubject,
  dimensionFilterFields,
  type Dimension,
} from './subjects';
import { negateAmount, sumAmounts } from '@/admin/fields/money';
import type { ExploreView } from './view';
import { getDayEndAsIsoString, getDayStartAsIsoString } from '@/admin/fields/dateTime';
import { useGetListPath } from '@/admin/actions/RecordLink';
import { type DayPeriod, parseIntervalKey } from './periods';

const queryOf = (dataProvider: ConsoleDataProvider, question: AnalysisQuestion) => ({
  queryKey: ['analysis', question],
  queryFn: async () => (await dataProvider.analysis(question)).data,
});

/**
 * Returns the permission that a subject needs, such as `orders:list`, if the user does not have it. Returns `null` if the
 * user has it, and `undefined` while loading.
 */
export const useMissingAnalysisPermission = (subject: SubjectId) =>
  useMissingListPermission([getSubject(subject).collection]);

/**
 * Fetches an analysis. Returns the previous analysis until the response is available. Sends no request if not `enabled`
 * or not permitted.
 */
export const useAnalysis = (question: AnalysisQuestion, enabled = true) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const allowed = useMissingAnalysisPermission(question.subject) === null;
  return useQuery({
    ...queryOf(dataProvider, question),
    enabled: enabled && allowed,
    placeholderData: keepPreviousData,
  });
};

/**
 * Returns a function that resolves several analyses from the cache or the API, with undefined for those not permitted.
 */
export const useFetchAnalyses = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const canAccess = use(CanAccessContext);
  const answer = async (question: AnalysisQuestion) => {
    if (!canAccess('list', getSubject(question.subject).collection)) return undefined;
    return queryClient.fetchQuery({ ...queryOf(dataProvider, question), staleTime: Infinity });
  };
  return (questions: readonly AnalysisQuestion[]) => Promise.all(questions.map(answer));
};

/** Subtracts the parts from the whole. Exact for amounts in yuan. */
export const subtractAnalysisParts = (
  measure: Measure,
  whole: AnalysisValue | undefined,
  parts: readonly (AnalysisValue | undefined)[],
): AnalysisValue =>
  measureFormats[measure] === 'yuan'
    ? sumAmounts([String(whole ?? '0'), ...parts.map(part => negateAmount(String(part ?? '0')))])
    : parts.reduce<number>((left, part) => left - Number(part ?? 0), Number(whole ?? 0));

/**
 * Returns the sums of the rows beyond the first `shown`, and of the columns that the API omitted (per row and in
 * total). Each is undefined if there are none or the parts do not add up to the total.
 */
export const getOmittedRowAndColumnSums = (
  { measure, dimension, by }: ExploreView,
  { rows, rowCount, columns, columnCount, total }: AnalysisResult,
) => ({
  othersBelow: (shown: number) =>
    rowCount > shown && isAdditive(measure, [dimension])
      ? subtractAnalysisParts(
          measure,
          total[measure],
          rows.slice(0, shown).map(({ values }) => values[measure]),
        )
      : undefined,
  otherColumns:
    by && columnCount > columns.length && isAdditive(measure, [dimension, by])
      ? {
          cells: rows.map(({ values, cells }) => subtractAnalysisParts(measure, values[measure], cells)),
          total: subtractAnalysisParts(
            measure,
            total[measure],
            columns.map(({ value }) => value),
          ),
        }
      : undefined,
});

/**
 * Returns a function that gives the path to the list of the records of a measure, limited by filter and days. It
 * returns undefined if the user may not list them.
 */
export const useGetMeasureListPath = ({ id, collection, dated }: AnalysisSubject, timeZone: string) => {
  const listPath = useGetListPath();
  const canList = useCan('list', collection);
  return (measure: Measure, filter: AnalysisFilter, { from, to }: DayPeriod) =>
    canList
      ? listPath(collection, {
          ...(dated && {
            createdAt_gte: getDayStartAsIsoString(from, timeZone),
            createdAt_lte: getDayEndAsIsoString(to, timeZone),
          }),
          ...getMeasureListFilter({ id }, measure, filter),
        })
      : undefined;
};

const keptTo = (dimension: Dimension | undefined, key: string | undefined): AnalysisFilter => {
  const field = dimension && dimensionFilterFields[dimension];
  return field && key !== undefined ? { [field]: key } : {};
};

/**
 * Returns a function that gives the path to the records of a row, of a cell, or of the total if called without
 * arguments. It returns undefined if there is no such list.
 */
export const useGetRowListPath = ({ view, chosen }: { view: ExploreView; chosen: { timeZone: string } }) => {
  const { subject, measure, dimension, by, filter, days } = view;
  const pathOf = useGetMeasureListPath(subject, chosen.timeZone);
  return (row?: { key: string }, column?: { key: string }, alone = false) => {
    // A list filtered by a category includes its subcategories, so it cannot show the category's own records alone.
    if (!alone && [row?.key, column?.key].some(key => key !== undefined && key === filter.categoryId)) return undefined;
    return pathOf(
      measure,
      { ...filter, ...keptTo(dimension, row?.key), ...keptTo(by, column?.key) },
      row && dimension === 'time' ? parseIntervalKey(row.key) : days,
    );
  };
};
