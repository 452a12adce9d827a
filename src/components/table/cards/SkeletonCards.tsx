import { Box, Skeleton } from '@mui/material';

/** Cards of about the height of real ones before any have arrived. */
export const SkeletonCards = ({ count, lines }: { count: number; lines: number }) => (
  <Box sx={{ display: 'grid', gap: 1, p: 1 }}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={lines * 28 + 32} />
    ))}
  </Box>
);
