import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** The links of a row's last column. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <Stack direction="row" sx={{ columnGap: 1.5, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
    {children}
  </Stack>
);
