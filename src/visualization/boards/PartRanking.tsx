import { useTranslate } from 'react-admin';
import { Ranking } from '@/ui/ranking/Ranking';
import { useAnalysisWords } from '../useAnalysisWords';
import type { PartShownProps } from './PartSection';

/** Ranks the first rows of a part as records. */
export const PartRanking = ({ part: { subject, measures, dimension }, data, label, pathOf }: PartShownProps) => {
  const translate = useTranslate();
  const { measureText, dimensionText, valueText } = useAnalysisWords();
  const [first] = measures;
  const rows = data?.rows.map(row => ({
    id: row.key,
    name: row.name,
    size: Number(row.values[first]),
    figures: measures.map(measure => {
      const text = valueText(measure, row.values[measure]);
      const to = measure === first ? pathOf(row) : undefined;
      return { id: measure, text, to, label: translate('visualization.records', { name: row.name, value: text }) };
    }),
  }));
  return (
    <Ranking
      of={dimension === 'product' ? 'products' : 'suppliers'}
      rows={rows}
      label={label}
      heads={[
        translate('visualization.boards.rank'),
        dimensionText(dimension),
        ...measures.map(measure => measureText(subject, measure)),
      ]}
      empty={translate('visualization.empty')}
    />
  );
};
