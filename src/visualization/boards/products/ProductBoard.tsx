import { Box, Stack } from '@mui/material';
import type { Period } from '../boards';
import { ProductCharts } from './ProductCharts';
import { ProductFigures } from './ProductFigures';
import { ProductRankings } from './ProductRankings';

/** The products as they are, and what was sold of them in the period. */
export const ProductBoard = ({ period }: { period: Period }) => {
  return (
    <Stack sx={{ gap: 2 }}>
      <ProductFigures period={period} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ProductCharts period={period} />
        <ProductRankings period={period} />
      </Box>
    </Stack>
  );
};
