import { Link, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { MeasureInfoButton } from '@/ui/stat/StatTile';
import type { AnalysisQuestion } from '../analysis';
import { getMeasureMessageName } from '../useAnalysisFormatters';

type MeasureInfoAndExploreLinkProps = { question: AnalysisQuestion; title: string };

/** Shows the definitions of a section's measures, and a link that opens its analysis on the exploration page. */
export const MeasureInfoAndExploreLink = ({
  question: { subject, measures, dimension, days },
  title,
}: MeasureInfoAndExploreLinkProps) => {
  const translate = useTranslate();
  const query = new URLSearchParams({
    subject,
    measure: measures[0] ?? '',
    dimension,
    ...(days && { from: days.from, to: days.to }),
  });
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flex: 1, gap: 1, '& > button': { ml: -0.5, mr: 'auto' } }}>
      <MeasureInfoButton measures={measures.map(measure => getMeasureMessageName(subject, measure))} />
      <Link
        component={LinkBase}
        to={`/visualization/multi-dimension-data-analysis?${query}`}
        aria-label={translate('visualization.boards.exploreOf', { title })}
        sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
      >
        {translate('visualization.boards.explore')}
      </Link>
    </Stack>
  );
};
