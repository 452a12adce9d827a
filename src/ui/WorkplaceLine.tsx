import { Box, Button, Typography, type ButtonProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import type { ReactNode } from 'react';
import { LinkBase, useLocaleState, useTranslate } from 'react-admin';
import { RetryAlert, useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { Skeleton } from '@/ui/Skeleton';

/** Height of a line, in pixels. */
export const workplaceLineHeight = 48;

/** On phones, the facts have a line of their own below the name. */
const areas = { xs: '"name count button" "facts facts facts"', sm: '"name count facts button"' };

const layout = {
  display: 'grid',
  gridTemplateAreas: areas,
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) auto auto',
    sm: 'minmax(104px, 3fr) 64px minmax(0, 8fr) 104px',
  },
  columnGap: 2,
  alignItems: 'center',
  minHeight: workplaceLineHeight,
  py: { xs: 1, sm: 0 },
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};

/** Beside each other in columns that all lines have, or one after another on a phone. */
const factsLayout = {
  gridArea: 'facts',
  display: { xs: 'flex', sm: 'grid' },
  minHeight: { xs: 32, sm: 24 },
  flexWrap: 'wrap',
  gridTemplateColumns: '2fr 1fr 1fr',
  columnGap: 1.5,
  alignItems: 'center',
} as const;

export const WorkplaceFact = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="span" color="textSecondary" noWrap>
    {children}
  </Typography>
);

type WorkplaceLineProps = {
  label: string;
  /** How many records or messages wait. Undefined until it has been read. */
  count: number | undefined;
  /** The error of fetching the count. It replaces the line, unless an earlier count is known. */
  failure?: { error: Error; onRetry: () => void } | null;
  /** Says that none waits, in place of the button. Without it, the button stays. */
  done?: string;
  button: ReactNode;
  /** Up to three facts about what waits, in columns that all lines have. */
  children?: ReactNode;
};

/** What waits for the user, in one line: its name, how many, facts, and one button. */
export const WorkplaceLine = ({ label, count, failure, done, button, children }: WorkplaceLineProps) => {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const getErrorMessage = useGetErrorMessage();
  if (failure && count === undefined) {
    const text = translate('section.failed', { title: label, message: getErrorMessage(failure.error) });
    return (
      <li>
        <RetryAlert text={text} {...failure} />
      </li>
    );
  }
  return (
    <Box component="li" aria-label={label} sx={layout}>
      <Typography noWrap sx={{ gridArea: 'name' }}>
        {label}
      </Typography>
      <Typography variant="h2" component="span" sx={{ gridArea: 'count', textAlign: 'right' }}>
        {count?.toLocaleString(locale) ?? <Skeleton component="span" width={32} />}
      </Typography>
      {children && <Box sx={factsLayout}>{count !== 0 && children}</Box>}
      <Box sx={{ gridArea: 'button', textAlign: 'right', whiteSpace: 'nowrap' }}>
        {count === 0 && done ? <WorkplaceFact>{done}</WorkplaceFact> : count !== undefined && button}
      </Box>
    </Box>
  );
};

type OpenLineButtonProps = Pick<ButtonProps, 'onClick'> & { label: string; to?: string };

/** The button at the end of a `WorkplaceLine`. The line's `label` completes its accessible name. */
export const OpenLineButton = ({ label, ...props }: OpenLineButtonProps) => (
  <Button size="small" variant="outlined" {...(props.to !== undefined && { component: LinkBase })} {...props}>
    {useTranslate()('section.open')}
    <Box component="span" sx={visuallyHidden}>
      {` ${label}`}
    </Box>
  </Button>
);

type WorkplaceLinesProps = { busy?: boolean; children: ReactNode };

/** The list of `WorkplaceLine`s of a section. */
export const WorkplaceLines = ({ busy = false, children }: WorkplaceLinesProps) => (
  <Box component="ul" aria-busy={busy} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);
