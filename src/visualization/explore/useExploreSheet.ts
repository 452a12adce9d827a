import { useTranslate } from 'react-admin';
import type { Sheet } from '../../components/export/useSaveTable';
import type { Analysis } from '../analysis';
import { measures } from '../subjects';
import { useAnalysisWords } from '../useAnalysisWords';
import type { View } from '../view';

/** The table that is shown, as it is written to a file: its rows, its columns and its last line. */
export const useExploreSheet = ({ subject, measure, dimension, by }: View, title: string) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.${key}`);
  const { nameText, measureText, dimensionText } = useAnalysisWords();
  const kind = measures[measure] === 'yuan' ? ('amount' as const) : ('text' as const);
  return ({ rows, columns, total, previous, compared }: Analysis): Sheet => {
    const name = { title: dimensionText(dimension), kind: 'text' as const };
    const lines = [
      ...rows.map(row => ({ ...row, text: nameText(subject, dimension, row) })),
      { text: word('total'), values: total, previous, cells: columns.map(({ value }) => value) },
    ];
    const figures = by
      ? [...columns.map(column => nameText(subject, by, column)), word('total')]
      : [measureText(subject.id, measure), ...(compared ? [word('before')] : [])];
    return {
      title,
      columns: [name, ...figures.map(figure => ({ title: figure, kind }))],
      rows: lines.map(({ text, values, previous: before, cells }) => [
        text,
        ...(by
          ? [...cells, values[measure] ?? 0]
          : [values[measure] ?? 0, ...(compared ? [before?.[measure] ?? 0] : [])]
        ).map(Number),
      ]),
    };
  };
};
