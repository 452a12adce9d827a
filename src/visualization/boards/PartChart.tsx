import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { measures as formats, subjectOf } from '../subjects';
import { useAnalysisWords } from '../useAnalysisWords';
import { restOf } from '../useOthers';
import { drawnOf } from '../view';
import type { PartShownProps } from './PartSection';

/** Height of a chart with its tools, in pixels. */
export const chartHeight = 320;

/** Chart of the first rows of a part. A donut groups the remaining rows as others. */
export const PartChart = ({ part: { subject, measures, dimension, shown }, data, label, pathOf }: PartShownProps) => {
  const translate = useTranslate();
  const { nameText, measureText, dimensionText } = useAnalysisWords();
  const kind = shown === 'table' ? 'rank' : shown;
  const all = data?.rows ?? [];
  const rows = all.slice(0, drawnOf(kind, all.length));
  const others = kind === 'donut' && rows.length < all.length;
  const names = rows.map(row => nameText(subjectOf(subject), dimension, row));
  return (
    <Chart
      kind={kind}
      height={chartHeight}
      label={label}
      loading={!data}
      empty={translate('visualization.empty')}
      dimension={dimensionText(dimension)}
      ids={[...rows.map(({ key }) => key), 'others']}
      categories={others ? [...names, translate('visualization.others')] : names}
      series={measures.map(measure => {
        const values = rows.map(row => row.values[measure] ?? 0);
        return {
          id: measure,
          name: measureText(subject, measure),
          format: formats[measure],
          values: others ? [...values, restOf(measure, data?.total[measure], values)] : values,
        };
      })}
      linkTo={({ index, series }) => {
        const row = rows[index];
        return (
          row &&
          pathOf(
            row,
            measures.find(measure => measure === series),
          )
        );
      }}
    />
  );
};
