import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The buttons at the foot of a drawer; gone where the record has none. */
export const DrawerFoot = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      justifyContent: 'flex-end',
      gap: 1,
      px: 2.5,
      py: 1.5,
      borderTop: 1,
      borderColor: 'divider',
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Stack>
);
