import { QuerySection } from '@/ui/stat/QuerySection';
import type { AnalysisResult, AnalysisRow } from '../analysis';
import { getDimensionValueTone, useAnalysisFormatters, useGetDashboardSectionTitle } from '../useAnalysisFormatters';
import { dimensionFilterFields, getSubject, measureFormats as formats } from '../subjects';
import { useAnalysis, subtractAnalysisParts, useGetMeasureListPath } from '../useAnalysis';
import { createSectionQuestion, type DashboardSectionDefinition, type ZonedDayRange } from './boards';
import { MeasureInfoAndExploreLink } from './MeasureInfoAndExploreLink';
import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { countDrawnRows } from '../view';
import { RankingTable } from '@/ui/RankingTable';

/** Height of a ranking, in pixels. */
const rankingHeight = 480;

/** Returns a function that gives the path to the records of a row. */
const usePartPath = (part: DashboardSectionDefinition, period: ZonedDayRange) => {
  const pathOf = useGetMeasureListPath(getSubject(part.subject), period.timeZone);
  const field = dimensionFilterFields[part.dimension];
  return (row: AnalysisRow, measure = part.measures[0]) => pathOf(measure, field ? { [field]: row.key } : {}, period);
};

type PartProps = { part: DashboardSectionDefinition; period: ZonedDayRange };

/** Section with measures of a subject by a dimension, as a chart or ranking. Each row links to its records. */
export const DashboardAnalysisSection = ({ part, period }: PartProps) => {
  const question = createSectionQuestion(part, period);
  const query = useAnalysis(question);
  const title = useGetDashboardSectionTitle()(part);
  const pathOf = usePartPath(part, period);
  const height = part.shown === 'table' ? rankingHeight : dashboardChartHeight;
  return (
    <QuerySection
      title={title}
      query={query}
      minHeight={height}
      needs={[getSubject(part.subject).collection]}
      action={<MeasureInfoAndExploreLink question={question} title={title} />}
    >
      {data =>
        part.shown === 'table' ? (
          <DashboardSectionRanking part={part} data={data} label={title} pathOf={pathOf} />
        ) : (
          <DashboardSectionChart part={part} data={data} label={title} pathOf={pathOf} />
        )
      }
    </QuerySection>
  );
};

export type DashboardSectionContentProps = {
  part: DashboardSectionDefinition;
  data: AnalysisResult | undefined;
  label: string;
  pathOf: ReturnType<typeof usePartPath>;
};

/** Height of a chart with its tools, in pixels. */
export const dashboardChartHeight = 320;

/** Chart of the first rows of a part. A donut groups the remaining rows as others. */
export const DashboardSectionChart = ({
  part: { subject, measures, dimension, shown },
  data,
  label,
  pathOf,
}: DashboardSectionContentProps) => {
  const translate = useTranslate();
  const { nameText, measureText, dimensionText } = useAnalysisFormatters();
  const kind = shown === 'table' ? 'rank' : shown;
  const all = data?.rows ?? [];
  const rows = all.slice(0, countDrawnRows(kind, all.length));
  const others = kind === 'donut' && rows.length < all.length;
  const names = rows.map(row => nameText(getSubject(subject), dimension, row));
  return (
    <Chart
      kind={kind}
      height={dashboardChartHeight}
      label={label}
      loading={!data}
      empty={translate('visualization.empty')}
      dimension={dimensionText(dimension)}
      ids={[...rows.map(({ key }) => key), 'others']}
      categories={others ? [...names, translate('visualization.others')] : names}
      tones={rows.map(row => getDimensionValueTone(getSubject(subject), dimension, row))}
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
export const DashboardSectionRanking = ({
  part: { subject, measures, dimension },
  data,
  label,
  pathOf,
}: DashboardSectionContentProps) => {
  const translate = useTranslate();
  const { measureText, dimensionText, valueText } = useAnalysisFormatters();
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
    <RankingTable
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
