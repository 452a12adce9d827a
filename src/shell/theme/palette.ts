import { getContrastRatio, lighten, type PaletteOptions } from '@mui/material/styles';

/** What a status says of a record; each has a soft ground and a dark word on it (DESIGN.md section 10). */
type Tone = { ground: string; word: string };
type Tones = Record<'waiting' | 'good' | 'bad' | 'running' | 'off', Tone>;

declare module '@mui/material/styles' {
  interface Palette {
    tones: Tones;
    /** Of the series of a chart, in their order; each at 3:1 or more on a card, and told apart whatever colours one sees. */
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

/** Lightens a colour step by step until it reads on `ground` at 4.5:1. */
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
  // Links and words are lighter than the filled button, which keeps the theme colour under white (`dark`).
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

/** The colours of a mode; `themeColor` is the user's, as a hexadecimal colour. */
export const createPalette = (mode: 'light' | 'dark', themeColor: string) =>
  mode === 'dark' ? darkPalette(themeColor) : lightPalette(themeColor);
