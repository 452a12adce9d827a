import { Skeleton } from '@mui/material';

/** In place of what comes in a moment: nothing to see, but it keeps the footer away, which would jump (shell's Footer). */
export const Soon = () => <Skeleton height={0} />;
