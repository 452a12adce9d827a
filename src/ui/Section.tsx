import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** What can be done at the title's right. */
  action?: ReactNode;
  children: ReactNode;
};

/** A card of a page, named by its title. */
export const Section = ({ title, action, children }: SectionProps) => {
  const id = useId();
  return (
    // A table in it keeps its head in view.
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, overflow: 'visible' }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', gap: 2, mb: 1.5 }}>
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
