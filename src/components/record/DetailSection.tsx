import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Details } from './Details';

/** Fields of the record around that belong together, under a heading; labels of one width align section with section. */
export const DetailSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2.5, '& > dl': { gridTemplateColumns: '136px 1fr' } }}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Details>{children}</Details>
    </Box>
  );
};
