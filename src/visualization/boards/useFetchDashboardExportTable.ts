import { useTranslate } from 'react-admin';
import type { ExportTableData } from '@/admin/export/downloadTable';
import type { AnalysisValue } from '../analysis';
import { getSubject, type Measure } from '../subjects';
import { useAnalysisFormatters, useGetDashboardSectionTitle } from '../useAnalysisFormatters';
import { useFetchAnalyses } from '../useAnalysis';
import { createSectionQuestion, type DashboardDefinition, type ZonedDayRange } from './boards';

/** Returns a function that builds an export sheet from lines of section, item, measure, value and previous value. */
export const useCreateDashboardExportTable = () => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.boards.${key}`);
  return (
    tab: string,
    lines: readonly (readonly [string, string, string, AnalysisValue, AnalysisValue | undefined])[],
  ): ExportTableData => ({
    title: `${translate('visualization.analysis')} ${translate(`visualization.subjects.${tab}`)}`,
    columns: ['section', 'item', 'measure', 'now', 'previous'].map(id => ({ title: word(id), kind: 'text' as const })),
    rows: lines.map(([section, item, measure, now, previous]) => [
      section,
      item,
      measure,
      Number(now),
      previous === undefined ? null : Number(previous),
    ]),
  });
};

/** Returns a function that builds an export sheet with everything on a dashboard: figures, trends and parts. */
export const useFetchDashboardExportTable = () => {
  const translate = useTranslate();
  const sheetOf = useCreateDashboardExportTable();
  const answersTo = useFetchAnalyses();
  const titleOf = useGetDashboardSectionTitle();
  const { measureText, nameText } = useAnalysisFormatters();
  return async ({ id, figures, parts }: DashboardDefinition, period: ZonedDayRange) => {
    const sections = [...figures.map(group => ({ ...group, dimension: 'time' as const })), ...parts];
    const answers = await answersTo(sections.map(part => createSectionQuestion(part, period)));
    const lines = sections.flatMap((part, at) => {
      const { subject, measures, dimension } = part;
      const answer = answers[at];
      if (!answer) return [];
      const timed = dimension === 'time';
      const section = 'shown' in part ? titleOf(part) : translate('visualization.boards.trend');
      const total = timed
        ? [
            {
              section: translate('visualization.boards.figures'),
              item: translate('visualization.total'),
              ...answer,
              values: answer.total,
            },
          ]
        : [];
      const rows = answer.rows.map(row => ({ ...row, section, item: nameText(getSubject(subject), dimension, row) }));
      return measures.flatMap((measure: Measure) =>
        [...total, ...rows].map(
          row =>
            [
              row.section,
              row.item,
              measureText(subject, measure),
              row.values[measure] ?? 0,
              row.previous?.[measure],
            ] as const,
        ),
      );
    });
    return sheetOf(id, lines);
  };
};
