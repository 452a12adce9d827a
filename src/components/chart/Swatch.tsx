import { useTheme } from '@mui/material/styles';

/** The colour of a series; there are as many as the theme has, and then the first again. */
export const Swatch = ({ series }: { series: number }) => <i data-series={series % useTheme().palette.series.length} />;
