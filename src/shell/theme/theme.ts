import { type ThemeOptions, type Theme, getContrastRatio, lighten, type PaletteOptions } from '@mui/material/styles';
import { componentOverrides } from './components';
import { useMemo } from 'react';
import { useSettingValues } from '../settings/settings';
import createCache from '@emotion/cache';

/** The colours of a status: a soft background and readable text on it (docs/architecture.md#look). */
type Tone = { ground: string; word: string };
type Tones = Record<'waiting' | 'good' | 'bad' | 'running' | 'off', Tone>;

declare module '@mui/material/styles' {
  interface Palette {
    tones: Tones;
    /**
     * Colours of the series of a chart, in order. Each has a contrast of 3:1 or more on a card, and colour-blind users
     * can distinguish them.
     */
    series: readonly string[];
  }
  interface PaletteOptions {
    tones?: Tones;
    series?: readonly string[];
  }
}

const tone = (word: string, ground: string): Tone => ({ word, ground });

const lightTones: Tones = {
  waiting: tone('#A64500', '#FFF3E8'),
  good: tone('#00663A', '#E8FFEA'),
  bad: tone('#A1151E', '#FFECE8'),
  running: tone('#0E42D2', '#E8F3FF'),
  off: tone('#4E5969', '#F2F3F5'),
};

const darkTones: Tones = {
  waiting: tone('#FFCF8B', '#4D2D00'),
  good: tone('#7BE188', '#00301C'),
  bad: tone('#F98981', '#4D000A'),
  running: tone('#94BFFF', '#000D4D'),
  off: tone('#C5C5C5', '#3D3D3F'),
};

/** Lightens a colour step by step until its contrast on `ground` is 4.5:1. */
const readable = (color: string, ground: string, step = 0.08): string =>
  getContrastRatio(color, ground) >= 4.5 ? color : readable(lighten(color, step), ground, step);

const lightPalette = (themeColor: string): PaletteOptions => ({
  mode: 'light',
  primary: { main: themeColor },
  error: { main: '#C9211E' },
  warning: { main: '#A64500' },
  success: { main: '#00663A' },
  info: { main: '#0E42D2' },
  background: { default: '#F2F3F5', paper: '#FFFFFF' },
  text: { primary: '#1D2129', secondary: '#4E5969', disabled: '#86909C' },
  divider: '#E5E6EB',
  tones: lightTones,
  series: ['#165DFF', '#D25F00', '#045A49', '#9547B2', '#B48382', '#3F3D0B'],
});

const darkPalette = (themeColor: string): PaletteOptions => ({
  mode: 'dark',
  // Links and text are lighter than filled buttons, which use the theme colour under white text (`dark`).
  primary: { main: readable(themeColor, '#3D3D3F'), dark: themeColor, contrastText: '#FFFFFF' },
  error: { main: '#F98981' },
  warning: { main: '#FFCF8B' },
  success: { main: '#7BE188' },
  info: { main: '#94BFFF' },
  background: { default: '#17171A', paper: '#232324' },
  text: { primary: '#F6F6F6', secondary: '#C5C5C5', disabled: '#8A8A8C' },
  divider: '#3D3D3F',
  tones: darkTones,
  series: ['#6AA1FF', '#FFB65D', '#ACFBDD', '#A8608D', '#CB400D', '#A89A6F'],
});

/** Returns the palette of a mode. `themeColor` is the user's, as a hexadecimal colour. */
const createPalette = (mode: 'light' | 'dark', themeColor: string) =>
  mode === 'dark' ? darkPalette(themeColor) : lightPalette(themeColor);

const productPanel = ({ theme: { palette, breakpoints } }: { theme: Theme }) => ({
  display: 'none',
  [breakpoints.up('md')]: { display: 'flex' },
  flexDirection: 'column' as const,
  justifyContent: 'space-between',
  padding: 48,
  color: palette.primary.contrastText,
  backgroundColor: palette.mode === 'dark' ? palette.primary.dark : palette.primary.main,
  // Darker towards the bottom, so that the text keeps its contrast.
  backgroundImage: 'linear-gradient(160deg, rgb(0 0 0 / 0) 30%, rgb(0 0 0 / 0.35))',
});

/** The components that the login page has in addition to MUI's. */
const loginComponents = { ConsoleProductPanel: { styleOverrides: { root: productPanel } } };

/** The Chinese and Latin fonts of each system. Nothing is downloaded. */
const fontFamily =
  '-apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/**
 * Returns the console's theme (docs/architecture.md#look). `themeColor` is a hexadecimal colour. `components` are the
 * styles of components that the login page does not have.
 */
export const createConsoleTheme = (
  mode: 'light' | 'dark',
  themeColor: string,
  components: ThemeOptions['components'] = {},
): ThemeOptions => ({
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
  components: { ...componentOverrides, ...loginComponents, ...components },
});

/**
 * Returns react-admin's theme props in the user's colour. Memoized, because a new theme re-renders everything below it.
 */
export const useConsoleThemes = (components?: ThemeOptions['components']) => {
  const { themeColor } = useSettingValues('themeColor');
  return useMemo(
    () => ({
      lightTheme: createConsoleTheme('light', themeColor, components),
      darkTheme: createConsoleTheme('dark', themeColor, components),
      defaultTheme: 'light' as const,
    }),
    [themeColor, components],
  );
};

/** Creates Emotion's cache. Styles carry the nonce of index.html, which the server's content security policy requires. */
export const createEmotionCache = () => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.nonce;
  return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
};
