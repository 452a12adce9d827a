import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The buttons at the foot of a drawer, or of a page's form, where they stay in view; gone where there are none. */
export const DrawerFoot = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    sx={{
      justifyContent: 'flex-end',
      gap: 1,
      px: 2.5,
      py: 1.5,
      position: 'sticky',
      bottom: 0,
      zIndex: 1,
      bgcolor: 'background.paper',
      borderTop: 1,
      borderColor: 'divider',
      '&:empty': { display: 'none' },
    }}
  >
    {children}
  </Stack>
);
