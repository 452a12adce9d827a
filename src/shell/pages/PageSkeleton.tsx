import { Card, Skeleton, Stack } from '@mui/material';

/** Skeleton of a page whose code is loading: its title and the shape of a list. */
export const PageSkeleton = () => (
  <Stack sx={{ gap: 2 }} aria-busy>
    <Skeleton variant="rounded" width={160} height={28} />
    <Card sx={{ p: 2 }}>
      <Stack sx={{ gap: 1.5 }}>
        {Array.from({ length: 8 }, (_, row) => (
          <Skeleton key={row} variant="rounded" height={28} />
        ))}
      </Stack>
    </Card>
  </Stack>
);
