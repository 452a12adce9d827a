import { useTranslate } from 'react-admin';
import { Chart } from '../../components/chart/Chart';
import { QuerySection } from '../../components/figure/QuerySection';
import type { Analysis, AnalysisRow } from '../analysis';
import { dimensions, measures as formats, subjectOf } from '../subjects';
import { useAnalysis } from '../useAnalysis';
import { useAnalysisWords } from '../useAnalysisWords';
import { useRecordsPath } from '../useRecordsPath';
import { questionOf, type Part, type Period } from './boards';
import { ExploreLink } from './ExploreLink';
import { PartRanking } from './PartRanking';
import { usePartTitle } from './usePartTitle';

/** Pixels of a chart with its tools, and of a ranking. */
const heights = { chart: 320, table: 480 };

/** As many parts as a drawing has room for. */
const mostDrawn = 10;

/** Where the records of a row are listed. */
const usePartPath = (part: Part, period: Period) => {
  const pathOf = useRecordsPath(subjectOf(part.subject), period.timeZone);
  const field = dimensions[part.dimension];
  return (row: AnalysisRow, measure = part.measures[0]) => pathOf(measure, field ? { [field]: row.key } : {}, period);
};

type PartProps = { part: Part; period: Period };

/** Measures of a subject by a dimension, drawn or ranked; each row leads to its records. */
export const PartSection = ({ part, period }: PartProps) => {
  const question = questionOf(part, period);
  const query = useAnalysis(question);
  const title = usePartTitle()(part);
  const pathOf = usePartPath(part, period);
  const height = part.shown === 'table' ? heights.table : heights.chart;
  return (
    <QuerySection
      title={title}
      query={query}
      minHeight={height}
      action={<ExploreLink question={question} title={title} />}
    >
      {data =>
        part.shown === 'table' ? (
          <PartRanking part={part} data={data} label={title} pathOf={pathOf} />
        ) : (
          <PartChart part={part} data={data} label={title} pathOf={pathOf} />
        )
      }
    </QuerySection>
  );
};

export type PartShownProps = {
  part: Part;
  data: Analysis | undefined;
  label: string;
  pathOf: ReturnType<typeof usePartPath>;
};

const PartChart = ({ part: { subject, measures, dimension, shown }, data, label, pathOf }: PartShownProps) => {
  const translate = useTranslate();
  const { nameText, measureText, dimensionText } = useAnalysisWords();
  const rows = data?.rows.slice(0, mostDrawn) ?? [];
  return (
    <Chart
      kind={shown === 'table' ? 'rank' : shown}
      height={heights.chart}
      label={label}
      loading={!data}
      empty={translate('visualization.empty')}
      dimension={dimensionText(dimension)}
      ids={rows.map(({ key }) => key)}
      categories={rows.map(row => nameText(subjectOf(subject), dimension, row))}
      series={measures.map(measure => ({
        id: measure,
        name: measureText(measure),
        format: formats[measure],
        values: rows.map(({ values }) => values[measure] ?? 0),
      }))}
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
