import { Card, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Skeleton } from './Skeleton';

type SectionProps = {
  title: string;
  /** Actions at the right of the title. */
  action?: ReactNode;
  children: ReactNode;
};

/** An icon that explains the title stands beside it, all else at the end of the line. */
const heading = {
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 1.5,
  '& > h2 + .MuiIconButton-root': { ml: -0.5, mr: 'auto' },
};

/** A card of a page, labelled by its title. */
export const Section = ({ title, action, children }: SectionProps) => {
  const id = useId();
  return (
    // `overflow: visible` lets a table's header stick while the page scrolls.
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, overflow: 'visible' }}>
      <Stack direction="row" sx={heading}>
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Card>
  );
};

type SectionItemsProps<T> = {
  empty: string;
  /** `undefined` while loading. */
  items: T[] | undefined;
  failed: boolean;
  children: (items: T[]) => ReactNode;
};

/** Shows the items of a section, their skeleton, or a text if there are none. */
export const AsyncSectionItems = <T,>({ empty, items, failed, children }: SectionItemsProps<T>) => (
  <Stack sx={{ minHeight: 112 }}>
    {items && items.length > 0 && children(items)}
    {items?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
    {!items && !failed && (
      <Stack sx={{ gap: 1 }} aria-busy>
        <Skeleton variant="rounded" height={32} />
        <Skeleton variant="rounded" height={32} />
        <Skeleton variant="rounded" height={32} />
      </Stack>
    )}
  </Stack>
);
