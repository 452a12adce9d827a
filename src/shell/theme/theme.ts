import type { ThemeOptions } from '@mui/material/styles';
import { components } from './components';
import { consoleComponents } from './console';
import { createPalette } from './palette';
import { stepComponents } from './steps';

/** Downloaded nowhere: each system's own Chinese and Latin faces. */
const fontFamily =
  '-apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** The console's look in one place (DESIGN.md section 10). `themeColor` is a hexadecimal colour. */
export const consoleTheme = (mode: 'light' | 'dark', themeColor: string): ThemeOptions => ({
  palette: createPalette(mode, themeColor),
  shape: { borderRadius: 4 },
  spacing: 8,
  typography: {
    fontFamily,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontSize: 20, fontWeight: 600, lineHeight: '28px' },
    h2: { fontSize: 16, fontWeight: 600, lineHeight: '24px' },
    h3: { fontSize: 14, fontWeight: 600, lineHeight: '22px' },
    body1: { fontSize: 14, lineHeight: '22px' },
    body2: { fontSize: 13, lineHeight: '20px' },
    caption: { fontSize: 12, lineHeight: '18px' },
    button: { textTransform: 'none', fontSize: 14 },
  },
  components: { ...components, ...consoleComponents, ...stepComponents },
});
