import { Skeleton as DialogSkeleton, Stack } from '@mui/material';
import { Skeleton as PageSkeleton } from '@/ui/Skeleton';

/** The lines of a timeline while it loads, on a page or in a drawer. */
export const TimelineSkeleton = ({ page }: { page: boolean }) => {
  const Skeleton = page ? PageSkeleton : DialogSkeleton;
  return (
    <Stack sx={{ gap: 1.5 }} aria-busy>
      <Skeleton variant="rounded" height={56} />
      <Skeleton variant="rounded" height={24} width="60%" />
      <Skeleton variant="rounded" height={24} width="40%" />
    </Stack>
  );
};
