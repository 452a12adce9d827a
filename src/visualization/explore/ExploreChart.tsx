import { ToggleButton, ToggleButtonGroup, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { Section } from '@/ui/Section';
import type { AnalysisResult } from '../analysis';
import { useAnalysisFormatters, getMeasureMessageName } from '../useAnalysisFormatters';
import { listSuitableChartKinds } from '../view';
import { type ExploreState, useExploreChartData } from './useExploreState';
import { MeasureChangeTag } from '@/ui/stat/measures';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import type { Measure, SubjectId } from '../subjects';
import { Skeleton } from '@/ui/Skeleton';

type TotalLineProps = { subject: SubjectId; measure: Measure; data: AnalysisResult | undefined };

/** Shows the total and its change from the comparison period. */
const TotalLine = ({ subject, measure, data }: TotalLineProps) => {
  const translate = useTranslate();
  const { valueText } = useAnalysisFormatters();
  const { compared, total, previous } = data ?? {};
  return (
    <Stack
      direction="row"
      sx={{
        alignItems: 'center',
        alignContent: 'flex-start',
        flexWrap: 'wrap',
        columnGap: 1.5,
        minHeight: { xs: 76, sm: 36 },
      }}
    >
      <Typography component="strong" translate="no" sx={{ fontSize: 24, lineHeight: '36px', fontWeight: 600 }}>
        {total ? valueText(measure, total[measure]) : <Skeleton width={160} />}
      </Typography>
      {/* The total has another width than its skeleton. */}
      {total && <MeasureInfoButton measures={[getMeasureMessageName(subject, measure)]} />}
      {total && compared && (
        <>
          <MeasureChangeTag
            measure={getMeasureMessageName(subject, measure)}
            now={total[measure] ?? 0}
            before={previous?.[measure] ?? 0}
          />
          <Typography variant="body2" color="textSecondary">
            {translate('change.previousPeriod', { ...compared, value: valueText(measure, previous?.[measure]) })}
          </Typography>
        </>
      )}
    </Stack>
  );
};

/** Height of the chart with its tools, in pixels. */
const height = 360;

const nothing: AnalysisResult = {
  compared: null,
  total: {},
  previous: null,
  rows: [],
  rowCount: 0,
  columns: [],
  columnCount: 0,
  names: {},
};

type ExploreChartProps = { explore: ExploreState; data: AnalysisResult | undefined };

/** Chart of an analysis, with a choice of the chart types that fit. Selecting a value drills into it. */
export const ExploreChart = ({ explore: { view, drillOf, choose }, data }: ExploreChartProps) => {
  const translate = useTranslate();
  const { measureText, dimensionText, inside } = useAnalysisFormatters();
  const { subject, measure, dimension, by, chart } = view;
  const title = translate(by ? 'visualization.crossed' : 'visualization.by', {
    measure: measureText(subject.id, measure),
    dimension: inside(dimensionText(dimension)),
    by: by && inside(dimensionText(by)),
  });
  const drawn = useExploreChartData(view, data ?? nothing);
  return (
    <Section
      title={title}
      action={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={chart}
          aria-label={translate('visualization.choices.chart')}
          onChange={(_, id) => id && choose('chart', id)}
          sx={{ height: 32, '& .MuiToggleButton-root': { whiteSpace: 'nowrap' }, displayPrint: 'none' }}
        >
          {listSuitableChartKinds(measure, dimension, by).map(id => (
            <ToggleButton key={id} value={id}>
              {translate(`visualization.charts.${id}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <TotalLine subject={subject.id} measure={measure} data={data} />
      <Chart
        {...drawn}
        height={height}
        label={title}
        loading={!data}
        empty={translate('visualization.empty')}
        getSelectHandler={
          data?.rows.some(row => drillOf(row))
            ? ({ index }) => {
                // The others are not a row, so they cannot be drilled into.
                const row = data.rows.find(({ key }) => key === drawn.ids?.[index]);
                return row && drillOf(row);
              }
            : undefined
        }
      />
    </Section>
  );
};
