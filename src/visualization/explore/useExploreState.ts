import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { useDayRangeParams } from '@/admin/filters/dayRange';
import type { AnalysisQuestion, AnalysisRow, AnalysisResult } from '../analysis';
import { formatDrillPath, getDrillDownDimension, type DrillStep } from '../drillDown';
import { parseExploreView, countDrawnRows, type ExploreView } from '../view';
import { use } from 'react';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { findUnfinishedPeriodIndex, type ChartData } from '@/ui/chart/chart';
import { listVisibleSubjects, measureFormats } from '../subjects';
import { useCanSeeFields } from '@/ui/access';
import { parseIntervalKey } from '../periods';
import { getDimensionValueTone, useAnalysisFormatters } from '../useAnalysisFormatters';
import { getOmittedRowAndColumnSums } from '../useAnalysis';

/**
 * Reads the exploration state from the URL and returns the functions that change it. Every change is a history entry.
 */
export const useExploreState = () => {
  const chosen = useDayRangeParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { range, timeZone, problem } = chosen;
  const view = parseExploreView(new URLSearchParams(search), range, listVisibleSubjects(useCanSeeFields()));
  const { subject, measure, dimension, by, interval, compare, path, filter, days } = view;

  const go = (changes: Record<string, string | undefined>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    navigate({ search: String(query) });
  };
  const goTo = (steps: readonly DrillStep[], next: Record<string, string | undefined>) =>
    go({ path: formatDrillPath(steps), interval: undefined, ...next });

  const question: AnalysisQuestion = {
    subject: subject.id,
    measures: [measure],
    dimension,
    by,
    interval,
    compare,
    filter,
    days: subject.dated ? { ...days, timeZone } : undefined,
  };
  return {
    chosen,
    view,
    question,
    /** Whether to send the request: the date range is valid, or the subject does not need one. */
    asks: !subject.dated || problem === undefined,
    choose: (name: string, value: string) => go({ [name]: value }),
    /** Measures, dimensions and steps differ by subject, so reset them. */
    chooseSubject: (id: string) =>
      go({ subject: id, measure: undefined, dimension: undefined, by: undefined, path: undefined, chart: undefined }),
    /** Returns a function that drills into a row, or undefined if it cannot be divided further. */
    drillOf: (row: AnalysisRow) => {
      const next = row.key === filter.categoryId ? undefined : getDrillDownDimension(view, row);
      const step = { of: dimension === 'time' ? interval : dimension, key: row.key };
      return next && (() => goTo([...path, step], { dimension: next }));
    },
    /** Returns to the view before the step with this index. */
    walkBack: (index: number) => {
      const of = path[index]?.of;
      const timed = of === 'day' || of === 'week' || of === 'month';
      goTo(path.slice(0, index), timed ? { dimension: 'time', interval: of } : { dimension: of });
    },
  };
};

export type ExploreState = ReturnType<typeof useExploreState>;

/** Converts an analysis to chart data. The chart may omit rows; the table has all of them. */
export const useExploreChartData = (view: ExploreView, data: AnalysisResult): ChartData => {
  const { subject, measure, dimension, by, chart } = view;
  const { othersBelow, otherColumns } = getOmittedRowAndColumnSums(view, data);
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { nameText, measureText, dimensionText } = useAnalysisFormatters();
  const format = measureFormats[measure];
  const timeZone = use(TimeZoneContext);
  const shown = dimension === 'time' ? data.rows : data.rows.slice(0, countDrawnRows(chart, data.rows.length));
  const rows = shown.map(row => ({ ...row, text: nameText(subject, dimension, row) }));
  const frame = {
    kind: chart,
    dimension: dimensionText(dimension),
    categories: rows.map(({ text }) => text),
    ids: rows.map(({ key }) => key),
    tones: rows.map(row => getDimensionValueTone(subject, dimension, row)),
    unfinished:
      dimension === 'time'
        ? findUnfinishedPeriodIndex(
            rows.map(({ key }) => parseIntervalKey(key).to),
            timeZone,
          )
        : undefined,
  };
  if (by) {
    const columns = data.columns.map(({ key, name, value }, index) => ({
      id: key,
      name: nameText(subject, by, { key, name }),
      format,
      color: getDimensionValueTone(subject, by, { key }),
      total: value,
      values: rows.map(({ cells }) => cells[index] ?? 0),
    }));
    const rest = {
      id: 'others',
      name: word('others'),
      format,
      color: 'comparison' as const,
      total: otherColumns?.total,
      values: otherColumns?.cells.slice(0, rows.length) ?? [],
    };
    return { ...frame, series: otherColumns ? [...columns, rest] : columns };
  }
  const now = {
    id: 'now',
    name: measureText(subject.id, measure),
    format,
    total: data.total[measure],
    values: rows.map(({ values }) => values[measure] ?? 0),
  };
  if (chart === 'donut') {
    const others = othersBelow(rows.length);
    return others === undefined
      ? { ...frame, series: [now] }
      : {
          ...frame,
          categories: [...frame.categories, word('others')],
          series: [{ ...now, values: [...now.values, others] }],
        };
  }
  const before = {
    id: 'before',
    name: word('before'),
    format,
    color: 'comparison' as const,
    // A line, so that it does not narrow the bars of a period.
    ...(dimension === 'time' && { kind: 'line' as const }),
    total: data.previous?.[measure],
    values: rows.map(({ previous }) => previous?.[measure] ?? 0),
  };
  return { ...frame, series: data.compared ? [now, before] : [now] };
};
