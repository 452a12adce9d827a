import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

type SectionProps<T> = {
  title: string;
  empty: string;
  /** Undefined while they load. */
  items: T[] | undefined;
  failed: boolean;
  children: (items: T[]) => ReactNode;
};

/** A card of the workplace: its title over its items, their skeleton, or a word on why there are none. */
export const Section = <T,>({ title, empty, items, failed, children }: SectionProps<T>) => {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, minHeight: 180 }}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {items && items.length > 0 && children(items)}
      {items?.length === 0 && <Typography color="textSecondary">{empty}</Typography>}
      {!items && !failed && (
        <Stack sx={{ gap: 1 }} aria-busy>
          <Skeleton variant="rounded" height={32} />
          <Skeleton variant="rounded" height={32} />
          <Skeleton variant="rounded" height={32} />
        </Stack>
      )}
    </Card>
  );
};
