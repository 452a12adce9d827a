import { Box, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { FigureGrid } from '../../components/figure/FigureGrid';
import { MissingPermission } from '../../components/figure/MissingPermission';
import { RetryAlert } from '../../components/RetryAlert';
import { Section } from '../../components/Section';
import { useWords } from '../../components/useNotice';
import { daysBefore } from '../periods';
import { useAnalysis, useMissingAnalysis } from '../useAnalysis';
import { FigureGroup } from './BoardFigures';
import { BoardTrend } from './BoardTrend';
import { questionOf, type Board, type Figures, type Period } from './boards';
import { PartSection } from './PartSection';

/** What went wrong with the figures of one subject, and a retry; or which permission they need. */
const FigureProblem = ({ group, period }: { group: Figures; period: Period }) => {
  const translate = useTranslate();
  const words = useWords();
  const { error, refetch } = useAnalysis(questionOf(group, period));
  const missing = useMissingAnalysis(group.subject);
  if (missing) return <MissingPermission permission={missing} minHeight={32} />;
  return (
    error && (
      <RetryAlert text={translate('visualization.failed', { message: words(error) })} onRetry={() => void refetch()} />
    )
  );
};

/** A dashboard of one subject: its figures, one of them over time, and its parts. */
export const BoardPage = ({ board, period }: { board: Board; period: Period }) => {
  const translate = useTranslate();
  const columns = board.figures.flatMap(({ measures }) => measures).length;
  return (
    <Stack sx={{ gap: 2 }}>
      <Section
        title={translate('visualization.boards.figures')}
        action={
          <Typography variant="body2" color="textSecondary">
            {translate('visualization.comparedWith', daysBefore(period))}
          </Typography>
        }
      >
        {board.figures.map(group => (
          <FigureProblem key={group.measures[0]} group={group} period={period} />
        ))}
        <FigureGrid busy={false} columns={columns > 5 ? 3 : Math.max(columns, 4)}>
          {board.figures.map(group => (
            <FigureGroup key={group.measures[0]} group={group} period={period} />
          ))}
        </FigureGrid>
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
          <PartSection key={`${part.subject} ${part.measures[0]} ${part.dimension}`} part={part} period={period} />
        ))}
      </Box>
    </Stack>
  );
};
