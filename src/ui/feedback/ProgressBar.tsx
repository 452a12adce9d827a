import { Box } from '@mui/material';

type ProgressBarProps = {
  count: number;
  total: number;
  label: string;
  /** How far it is, in words. */
  text: string;
};

/**
 * How many of how many are done. MUI's bar brings keyframes, for whose sake the browser computes the styles of the whole
 * page anew, which keeps the user of a long list waiting.
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
