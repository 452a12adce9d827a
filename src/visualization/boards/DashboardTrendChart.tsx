import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { Chart } from '@/ui/chart/Chart';
import { findUnfinishedPeriodIndex } from '@/ui/chart/chart';
import { getMeasureChartKind } from '@/ui/stat/measures';
import { QuerySection, MissingPermissionNotice } from '@/ui/stat/QuerySection';
import { measureFormats as formats, getSubject, type Measure } from '../subjects';
import { parseIntervalKey } from '../periods';
import { useAnalysis, useMissingAnalysisPermission, useGetMeasureListPath } from '../useAnalysis';
import { getMeasureMessageName, useAnalysisFormatters } from '../useAnalysisFormatters';
import { createSectionQuestion, type DashboardDefinition, type ZonedDayRange, type SubjectMeasures } from './boards';
import { MeasureInfoAndExploreLink } from './MeasureInfoAndExploreLink';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';

type MeasureTabsProps = { groups: readonly SubjectMeasures[]; value: Measure; onChoose: (measure: Measure) => void };

/** Toggle buttons that choose the measure of the chart. */
const MeasureTabs = ({ groups, value, onChoose }: MeasureTabsProps) => {
  const translate = useTranslate();
  const { measureText } = useAnalysisFormatters();
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={value}
      aria-label={translate('visualization.boards.measure')}
      onChange={(_, id) => id && onChoose(id)}
      sx={{
        mb: 1,
        maxWidth: '100%',
        overflowX: 'auto',
        '& .MuiToggleButton-root': { whiteSpace: 'nowrap', height: 32 },
      }}
    >
      {groups.flatMap(({ subject, measures }) =>
        measures.map(measure => (
          <ToggleButton key={measure} value={measure}>
            {measureText(subject, measure)}
          </ToggleButton>
        )),
      )}
    </ToggleButtonGroup>
  );
};

/** Height of the chart with its tools, and of the buttons above it, in pixels. */
const height = 320;
const above = 40;

/** Chart of one figure over time, compared with the preceding period. */
export const DashboardTrendChart = ({ board, period }: { board: DashboardDefinition; period: ZonedDayRange }) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`visualization.boards.${key}`);
  const { measureText, dimensionText, inside, nameText } = useAnalysisFormatters();
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const named = query.get('measure');
  const group = board.figures.find(({ measures }) => measures.some(one => one === named)) ?? board.figures[0];
  const measure = group.measures.find(one => one === named) ?? group.measures[0];
  const answer = useAnalysis(createSectionQuestion(group, period));
  const missing = useMissingAnalysisPermission(group.subject);
  const pathOf = useGetMeasureListPath(getSubject(group.subject), period.timeZone);
  const choose = (id: string) => {
    query.set('measure', id);
    navigate({ search: String(query) });
  };
  return (
    <QuerySection
      title={word('trend')}
      query={answer}
      minHeight={above + height}
      action={
        <MeasureInfoAndExploreLink
          question={{ ...createSectionQuestion(group, period), measures: [measure] }}
          title={word('trend')}
        />
      }
    >
      {data => (
        <>
          <MeasureTabs groups={board.figures} value={measure} onChoose={choose} />
          {missing ? (
            <MissingPermissionNotice permission={missing} minHeight={height} />
          ) : (
            <Chart
              kind={getMeasureChartKind(getMeasureMessageName(group.subject, measure))}
              height={height}
              label={translate('visualization.by', {
                measure: measureText(group.subject, measure),
                dimension: inside(dimensionText('time')),
              })}
              loading={!data}
              empty={translate('visualization.empty')}
              dimension={dimensionText('time')}
              categories={data?.rows.map(row => nameText(getSubject(group.subject), 'time', row)) ?? []}
              unfinished={findUnfinishedPeriodIndex(
                data?.rows.map(({ key }) => parseIntervalKey(key).to) ?? [],
                period.timeZone,
              )}
              series={(['now', 'previous'] as const).map(of => ({
                id: of,
                name: word(of),
                ...(of === 'previous' && { kind: 'line', color: 'comparison' }),
                total: (of === 'now' ? data?.total : data?.previous)?.[measure],
                format: formats[measure],
                values: data?.rows.map(row => (of === 'now' ? row.values : row.previous)?.[measure] ?? 0) ?? [],
              }))}
              linkTo={({ index, series }) => {
                const row = series === 'now' ? data?.rows[index] : undefined;
                return row && pathOf(measure, {}, parseIntervalKey(row.key));
              }}
            />
          )}
        </>
      )}
    </QuerySection>
  );
};
