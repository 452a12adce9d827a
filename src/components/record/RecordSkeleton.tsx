import { Skeleton, Stack } from '@mui/material';

/** The shape of a record before it has arrived. */
export const RecordSkeleton = () => (
  <Stack sx={{ gap: 2, p: 2.5 }} aria-busy>
    {Array.from({ length: 5 }, (_, line) => (
      <Skeleton key={line} variant="rounded" height={32} />
    ))}
  </Stack>
);
