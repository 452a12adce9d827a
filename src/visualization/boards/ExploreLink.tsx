import { Link } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import type { AnalysisQuestion } from '../analysis';

type ExploreLinkProps = { question: AnalysisQuestion; title: string };

/** Link that opens a section's analysis on the exploration page. */
export const ExploreLink = ({ question: { subject, measures, dimension, days }, title }: ExploreLinkProps) => {
  const translate = useTranslate();
  const query = new URLSearchParams({
    subject,
    measure: measures[0] ?? '',
    dimension,
    ...(days && { from: days.from, to: days.to }),
  });
  return (
    <Link
      component={LinkBase}
      to={`/visualization/multi-dimension-data-analysis?${query}`}
      aria-label={translate('visualization.boards.exploreOf', { title })}
      sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
    >
      {translate('visualization.boards.explore')}
    </Link>
  );
};
