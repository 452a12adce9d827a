import { QuerySection } from '@/ui/stat/QuerySection';
import type { AnalysisResult, AnalysisRow } from '../analysis';
import { getStatusTone, useAnalysisLabels, useBoardPartTitle } from '../useAnalysisLabels';
import { dimensions, getSubject, measures as formats } from '../subjects';
import { useAnalysis, subtractAnalysisParts, useRecordsPath } from '../useAnalysis';
import { createAnalysisQuestion, type BoardPart, type BoardPeriod } from './boards';
import { ExploreLink } from './ExploreLink';
import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { countDrawnRows } from '../view';
import { Ranking } from '@/ui/Ranking';

/** Height of a ranking, in pixels. */
const rankingHeight = 480;

/** Returns a function that gives the path to the records of a row. */
const usePartPath = (part: BoardPart, period: BoardPeriod) => {
  const pathOf = useRecordsPath(getSubject(part.subject), period.timeZone);
  const field = dimensions[part.dimension];
  return (row: AnalysisRow, measure = part.measures[0]) => pathOf(measure, field ? { [field]: row.key } : {}, period);
};

type PartProps = { part: BoardPart; period: BoardPeriod };

/** Section with measures of a subject by a dimension, as a chart or ranking. Each row links to its records. */
export const BoardPartSection = ({ part, period }: PartProps) => {
  const question = createAnalysisQuestion(part, period);
  const query = useAnalysis(question);
  const title = useBoardPartTitle()(part);
  const pathOf = usePartPath(part, period);
  const height = part.shown === 'table' ? rankingHeight : boardChartHeight;
  return (
    <QuerySection
      title={title}
      query={query}
      minHeight={height}
      needs={[getSubject(part.subject).collection]}
      action={<ExploreLink question={question} title={title} />}
    >
      {data =>
        part.shown === 'table' ? (
          <BoardPartRanking part={part} data={data} label={title} pathOf={pathOf} />
        ) : (
          <BoardPartChart part={part} data={data} label={title} pathOf={pathOf} />
        )
      }
    </QuerySection>
  );
};

export type BoardPartProps = {
  part: BoardPart;
  data: AnalysisResult | undefined;
  label: string;
  pathOf: ReturnType<typeof usePartPath>;
};

/** Height of a chart with its tools, in pixels. */
export const boardChartHeight = 320;

/** Chart of the first rows of a part. A donut groups the remaining rows as others. */
export const BoardPartChart = ({
  part: { subject, measures, dimension, shown },
  data,
  label,
  pathOf,
}: BoardPartProps) => {
  const translate = useTranslate();
  const { nameText, measureText, dimensionText } = useAnalysisLabels();
  const kind = shown === 'table' ? 'rank' : shown;
  const all = data?.rows ?? [];
  const rows = all.slice(0, countDrawnRows(kind, all.length));
  const others = kind === 'donut' && rows.length < all.length;
  const names = rows.map(row => nameText(getSubject(subject), dimension, row));
  return (
    <Chart
      kind={kind}
      height={boardChartHeight}
      label={label}
      loading={!data}
      empty={translate('visualization.empty')}
      dimension={dimensionText(dimension)}
      ids={[...rows.map(({ key }) => key), 'others']}
      categories={others ? [...names, translate('visualization.others')] : names}
      tones={rows.map(row => getStatusTone(getSubject(subject), dimension, row))}
      series={measures.map(measure => {
        const values = rows.map(row => row.values[measure] ?? 0);
        return {
          id: measure,
          name: measureText(subject, measure),
          format: formats[measure],
          total: data?.total[measure],
          values: others ? [...values, subtractAnalysisParts(measure, data?.total[measure], values)] : values,
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

/** Ranks the first rows of a part as records. */
export const BoardPartRanking = ({ part: { subject, measures, dimension }, data, label, pathOf }: BoardPartProps) => {
  const translate = useTranslate();
  const { measureText, dimensionText, valueText } = useAnalysisLabels();
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
