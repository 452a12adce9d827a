import { createTheme, getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { createConsoleTheme } from '@/shell/theme/theme';

test.each(['light', 'dark'] as const)('uses chart colours with enough contrast to a card in the %s theme', mode => {
  const { series, background } = createTheme(createConsoleTheme(mode, '#165DFF')).palette;
  expect(new Set(series).size).toBe(6);
  for (const color of series) expect(getContrastRatio(color, background.paper)).toBeGreaterThanOrEqual(3);
});
