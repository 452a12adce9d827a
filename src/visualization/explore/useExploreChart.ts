import { use } from 'react';
import { useTranslate } from 'react-admin';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { findUnfinished, type ChartData } from '@/ui/chart/chart';
import type { AnalysisResult } from '../analysis';
import { measures } from '../subjects';
import { parseIntervalKey } from '../periods';
import { getStatusTone, useAnalysisLabels } from '../useAnalysisLabels';
import { countDrawnRows, type ExploreView } from '../view';
import { useRemainingAnalysisSums } from '../useAnalysis';

/** Converts an analysis to chart data. The chart may omit rows; the table has all of them. */
export const useExploreChart = (view: ExploreView, data: AnalysisResult): ChartData => {
  const { subject, measure, dimension, by, chart } = view;
  const { othersBelow, otherColumns } = useRemainingAnalysisSums(view, data);
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { nameText, measureText, dimensionText } = useAnalysisLabels();
  const format = measures[measure];
  const timeZone = use(TimeZoneContext);
  const shown = dimension === 'time' ? data.rows : data.rows.slice(0, countDrawnRows(chart, data.rows.length));
  const rows = shown.map(row => ({ ...row, text: nameText(subject, dimension, row) }));
  const frame = {
    kind: chart,
    dimension: dimensionText(dimension),
    categories: rows.map(({ text }) => text),
    ids: rows.map(({ key }) => key),
    tones: rows.map(row => getStatusTone(subject, dimension, row)),
    unfinished:
      dimension === 'time'
        ? findUnfinished(
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
      color: getStatusTone(subject, by, { key }),
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
