import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { StatGrid, StatTile } from '@/ui/stat/StatTile';
import { MissingPermission } from '@/ui/stat/QuerySection';
import { Section } from '@/ui/Section';
import { useErrorMessage, RetryAlert } from '@/ui/feedback/useErrorNotification';
import { getPrecedingPeriod } from '../periods';
import { useAnalysis, useMissingAnalysisPermission, useRecordsPath } from '../useAnalysis';
import { BoardTrend } from './BoardTrend';
import { createAnalysisQuestion, type BoardDefinition, type TrendMeasures, type BoardPeriod } from './boards';
import { BoardPartSection } from './BoardPartSection';
import { ChangeNote } from '@/ui/stat/ChangeTag';
import { getMeasureMessageName, useAnalysisLabels } from '../useAnalysisLabels';
import { getSubject } from '../subjects';

type GroupProps = { group: TrendMeasures; period: BoardPeriod };

/** Shows the figures of one subject compared with the preceding period. Each one links to its records. */
const FigureGroup = ({ group, period }: GroupProps) => {
  const translate = useTranslate();
  const { measureText, valueText } = useAnalysisLabels();
  const pathOf = useRecordsPath(getSubject(group.subject), period.timeZone);
  const { data, error } = useAnalysis(createAnalysisQuestion(group, period));
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
            <ChangeNote
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
const FigureProblem = ({ group, period }: { group: TrendMeasures; period: BoardPeriod }) => {
  const translate = useTranslate();
  const words = useErrorMessage();
  const { error, refetch } = useAnalysis(createAnalysisQuestion(group, period));
  const missing = useMissingAnalysisPermission(group.subject);
  if (missing) return <MissingPermission permission={missing} minHeight={32} />;
  return (
    error && (
      <RetryAlert
        text={translate('visualization.failed', { message: words(error) })}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  );
};

/** A dashboard: figures, a trend chart of one of them, and charts of their parts. */
export const BoardPage = ({ board, period }: { board: BoardDefinition; period: BoardPeriod }) => {
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
      <BoardTrend board={board} period={period} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {board.parts.map(part => (
          <BoardPartSection key={`${part.subject} ${part.measures[0]} ${part.dimension}`} part={part} period={period} />
        ))}
      </Box>
    </Stack>
  );
};
