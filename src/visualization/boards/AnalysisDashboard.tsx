import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatGrid, StatTile } from '@/ui/stat/StatTile';
import { MissingPermissionNotice } from '@/ui/stat/QuerySection';
import { Section } from '@/ui/Section';
import { useGetErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { getPrecedingPeriod } from '../periods';
import { useAnalysis, useMissingAnalysisPermission, useGetMeasureListPath } from '../useAnalysis';
import { DashboardTrendChart } from './DashboardTrendChart';
import { createSectionQuestion, type DashboardDefinition, type SubjectMeasures, type ZonedDayRange } from './boards';
import { DashboardAnalysisSection } from './DashboardAnalysisSection';
import { MeasureChangeNote } from '@/ui/stat/measures';
import { getMeasureMessageName, useAnalysisFormatters } from '../useAnalysisFormatters';
import { getSubject } from '../subjects';

type GroupProps = { group: SubjectMeasures; period: ZonedDayRange };

/** Shows the figures of one subject compared with the preceding period. Each one links to its records. */
const FigureGroup = ({ group, period }: GroupProps) => {
  const translate = useTranslate();
  const { measureText, valueText } = useAnalysisFormatters();
  const pathOf = useGetMeasureListPath(getSubject(group.subject), period.timeZone);
  const { data, error } = useAnalysis(createSectionQuestion(group, period));
  const missing = useMissingAnalysisPermission(group.subject);
  // Errors and missing permissions are shown above, so show a dash instead of a skeleton.
  const none = error || missing ? translate('field.empty') : undefined;
  return group.measures.map(measure => (
    <li key={measure}>
      <StatTile
        label={measureText(group.subject, measure)}
        measure={getMeasureMessageName(group.subject, measure)}
        value={data ? valueText(measure, data.total[measure]) : none}
        note={
          data && (
            <MeasureChangeNote
              measure={getMeasureMessageName(group.subject, measure)}
              now={data.total[measure] ?? 0}
              before={data.previous?.[measure] ?? 0}
              compared={translate('change.previous', { value: valueText(measure, data.previous?.[measure]) })}
            />
          )
        }
        noteHeight={48}
        to={pathOf(measure, {}, period)}
      />
    </li>
  ));
};

/** Shows the error of a subject's figures with a retry button, or the missing permission. */
const FigureProblem = ({ group, period }: { group: SubjectMeasures; period: ZonedDayRange }) => {
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  const { error, refetch } = useAnalysis(createSectionQuestion(group, period));
  const missing = useMissingAnalysisPermission(group.subject);
  if (missing) return <MissingPermissionNotice permission={missing} minHeight={32} />;
  return (
    error && (
      <RetryAlert
        text={translate('visualization.failed', { message: getErrorMessage(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  );
};

/** A dashboard: figures, a trend chart of one of them, and charts of their parts. */
export const AnalysisDashboard = ({ board, period }: { board: DashboardDefinition; period: ZonedDayRange }) => {
  const translate = useTranslate();
  const columns = board.figures.flatMap(({ measures }) => measures).length;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section
        title={translate('visualization.boards.figures')}
        action={
          <Typography variant="body2" color="textSecondary">
            {translate('change.comparedWith', getPrecedingPeriod(period))}
          </Typography>
        }
      >
        {board.figures.map(group => (
          <FigureProblem key={group.measures[0]} group={group} period={period} />
        ))}
        <StatGrid busy={false} columns={columns > 5 ? 3 : Math.max(columns, 4)}>
          {board.figures.map(group => (
            <FigureGroup key={group.measures[0]} group={group} period={period} />
          ))}
        </StatGrid>
      </Section>
      <DashboardTrendChart board={board} period={period} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {board.parts.map(part => (
          <DashboardAnalysisSection
            key={`${part.subject} ${part.measures[0]} ${part.dimension}`}
            part={part}
            period={period}
          />
        ))}
      </Box>
    </Stack>
  );
};
