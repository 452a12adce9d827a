import { Breadcrumbs, Link, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Analysis } from '../analysis';
import type { Dimension } from '../subjects';
import { useAnalysisWords } from '../useAnalysisWords';
import { writePath, type Step } from '../view';
import type { Explore } from './useExplore';

const dimensionOf = ({ of }: Step): Dimension => (of === 'day' || of === 'week' || of === 'month' ? 'time' : of);

type PathBarProps = Pick<Explore, 'view' | 'walkBack'> & { data: Analysis | undefined };

/** The way that was gone into the figures, each step of which can be gone back to. */
export const PathBar = ({ view: { subject, path }, data, walkBack }: PathBarProps) => {
  const translate = useTranslate();
  const { nameText } = useAnalysisWords();
  const textOf = (step: Step) => {
    // The row that was gone into is known by its name before the answer has come.
    const name = data?.names[step.key] ?? data?.rows.find(({ key }) => key === step.key)?.name ?? step.key;
    return nameText(subject, dimensionOf(step), { key: step.key, name });
  };
  if (path.length === 0) return null;
  return (
    <Breadcrumbs aria-label={translate('visualization.path')} sx={{ mb: 2 }} translate="no">
      {[undefined, ...path].map((step, index) => {
        const text = step ? textOf(step) : translate('visualization.whole');
        const way = writePath(path.slice(0, index));
        return index === path.length ? (
          <Typography key={way} aria-current="location">
            {text}
          </Typography>
        ) : (
          <Link key={way} component="button" type="button" onClick={() => walkBack(index)}>
            {text}
          </Link>
        );
      })}
    </Breadcrumbs>
  );
};
