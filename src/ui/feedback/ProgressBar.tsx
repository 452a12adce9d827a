import { Box } from '@mui/material';

type ProgressBarProps = {
  count: number;
  total: number;
  label: string;
  /** The progress as text. */
  text: string;
};

/**
 * Shows `count` of `total`. Replaces MUI's progress bar, whose keyframes make the browser recompute the styles of the
 * whole page, which is slow with a long list.
 */
export const ProgressBar = ({ count, total, label, text }: ProgressBarProps) => {
  const percent = total > 0 ? Math.min(100, (count / total) * 100) : 0;
  return (
    <Box
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuetext={text}
      sx={{ height: 4, bgcolor: 'divider' }}
    >
      <Box sx={{ height: 4, bgcolor: 'primary.main' }} style={{ width: `${percent}%` }} />
    </Box>
  );
};
