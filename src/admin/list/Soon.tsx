import { Skeleton } from '@mui/material';

/**
 * Invisible placeholder for content that is about to render. It is a skeleton because the footer hides while there is
 * one, and would otherwise jump (src/shell/layout/Footer.tsx).
 */
export const Soon = () => <Skeleton height={0} />;
