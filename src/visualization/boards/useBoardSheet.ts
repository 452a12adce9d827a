import { useTranslate } from 'react-admin';
import type { ExportTable } from '@/admin/export/downloadFile';
import type { AnalysisValue } from '../analysis';
import { getSubject, type Measure } from '../subjects';
import { useAnalysisLabels, useBoardPartTitle } from '../useAnalysisLabels';
import { useFetchAnalyses } from '../useAnalysis';
import { createAnalysisQuestion, type BoardDefinition, type BoardPeriod } from './boards';

/** Returns a function that builds an export sheet from lines of section, item, measure, value and previous value. */
export const useCreateSheet = () => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.boards.${key}`);
  return (
    tab: string,
    lines: readonly (readonly [string, string, string, AnalysisValue, AnalysisValue | undefined])[],
  ): ExportTable => ({
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
export const useBoardSheet = () => {
  const translate = useTranslate();
  const sheetOf = useCreateSheet();
  const answersTo = useFetchAnalyses();
  const titleOf = useBoardPartTitle();
  const { measureText, nameText } = useAnalysisLabels();
  return async ({ id, figures, parts }: BoardDefinition, period: BoardPeriod) => {
    const told = [...figures.map(group => ({ ...group, dimension: 'time' as const })), ...parts];
    const answers = await answersTo(told.map(part => createAnalysisQuestion(part, period)));
    const lines = told.flatMap((part, at) => {
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
