import { createTheme, getContrastRatio } from '@mui/material/styles';
import { expect, test } from 'vitest';
import { createConsoleTheme } from '@/shell/theme/theme';
import { getChartColorsByKey } from '@/ui/chart/chart';

test.each(['light', 'dark'] as const)('uses chart colours with enough contrast to a card in the %s theme', mode => {
  const { palette } = createTheme(createConsoleTheme(mode, '#165DFF'));
  const { series, background } = palette;
  expect(new Set(series).size).toBe(6);
  const colors = Object.entries(getChartColorsByKey(palette));
  expect(colors.filter(([, color]) => getContrastRatio(color, background.paper) < 3)).toEqual([]);
  // A comparison has no colour of its own, and each status has the colour of its tag.
  expect(Object.fromEntries(colors)).toMatchObject({
    comparison: palette.text.disabled,
    good: palette.tones.good.word,
  });
});
