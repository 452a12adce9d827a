import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** A card of a page, named by its title. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
};

type SectionItemsProps<T> = {
  empty: string;
  /** Undefined while they load. */
  items: T[] | undefined;
  failed: boolean;
  children: (items: T[]) => ReactNode;
};

/** The items of a section, their skeleton, or a word on why there are none. */
export const SectionItems = <T,>({ empty, items, failed, children }: SectionItemsProps<T>) => (
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
