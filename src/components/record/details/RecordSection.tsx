import { Box, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

/** Something of the record around under a heading. */
export const RecordSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2.5, '& > dl': { gridTemplateColumns: '136px 1fr' } }}>
      <Typography variant="h3" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
};
