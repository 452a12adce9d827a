import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** The part of the frame that holds the page. */
export const Main = ({ children }: { children: ReactNode }) => (
  <Box component="main" id="main-content" sx={{ flex: 1, px: { xs: 2, md: 2.5 }, py: 2 }}>
    {children}
  </Box>
);
