import { alpha, type Theme } from '@mui/material/styles';
import { printSheet } from './printSheet';

type Tagged = { theme: Theme; ownerState: { tone: keyof Theme['palette']['tones'] } };

const headGround = ({ palette }: Theme) => (palette.mode === 'dark' ? '#2E2E30' : '#F7F8FA');

const statusTag = ({ theme, ownerState: { tone } }: Tagged) => ({
  display: 'inline-block',
  padding: '0 8px',
  borderRadius: 4,
  fontSize: 13,
  lineHeight: '22px',
  whiteSpace: 'nowrap' as const,
  color: theme.palette.tones[tone].word,
  backgroundColor: theme.palette.tones[tone].ground,
});

const kbd = ({ theme }: { theme: Theme }) => ({
  minWidth: 18,
  padding: '0 4px',
  border: '1px solid currentcolor',
  borderRadius: 3,
  fontFamily: theme.typography.fontFamily,
  fontSize: '12px !important',
  lineHeight: '16px',
  textAlign: 'center' as const,
  opacity: 0.8,
});

const dataTable = ({ theme }: { theme: Theme }) => ({
  '& .RaDataTable-headerCell': { top: 60, zIndex: 1, backgroundColor: headGround(theme), borderRadius: '0 !important' },
  '& [aria-busy="true"] .MuiTableBody-root, & [aria-busy="true"] ul': { opacity: 0.6 },
  ...dropMarks(theme),
  '& .MuiCard-root.Mui-selected': {
    borderColor: theme.palette.primary.main,
    backgroundColor: alpha(theme.palette.primary.main, 0.08),
  },
});

// Where a dragged line of a tree would come to be.
const dropMarks = ({ palette }: Theme) => ({
  '& [data-drop="before"] > td': { boxShadow: `inset 0 2px 0 ${palette.primary.main}` },
  '& [data-drop="after"] > td': { boxShadow: `inset 0 -2px 0 ${palette.primary.main}` },
  '& [data-drop="inside"] > td': { backgroundColor: alpha(palette.primary.main, 0.16) },
});

// The marks that tell which colour is which series.
const swatches = (palette: Theme['palette']) => ({
  ...Object.fromEntries(
    palette.series.map((color, index) => [`& [data-series="${index}"]`, { fill: color, backgroundColor: color }]),
  ),
  '& i': { display: 'inline-block', flexShrink: 0, width: 8, height: 8, marginRight: 6, borderRadius: 2 },
});

// The handle that moves along a chart: only its ring is seen.
const handle = (palette: Theme['palette']) => ({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  appearance: 'none' as const,
  background: 'none',
  touchAction: 'pan-y',
  '&::-webkit-slider-thumb': { appearance: 'none' as const, width: 1, height: '100%' },
  '&::-moz-range-thumb': { opacity: 0 },
  '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2, borderRadius: 2 },
});

const dayBars = ({ theme: { palette } }: { theme: Theme }) => ({
  margin: 0,
  ...swatches(palette),
  '& svg': { display: 'block', width: '100%', height: 52, overflow: 'visible' },
  '& rect': { stroke: palette.background.paper, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& line': { stroke: palette.divider, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' },
  '& [data-dimmed="true"]': { opacity: 0.35 },
  '& input': handle(palette),
});

const chart = ({ theme: { palette } }: { theme: Theme }) => ({
  position: 'relative' as const,
  margin: 0,
  // Dark on paper as on screen.
  printColorAdjust: 'exact',
  ...swatches(palette),
  '& button[aria-pressed]': { minHeight: 24, borderRadius: 2 },
  '& button[aria-pressed="false"]': { textDecoration: 'line-through', '& i': { opacity: 0.3 } },
  // Read aloud, not seen.
  '& [data-summary]': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  // What is below the handle is the mouse's.
  '& input[data-keys]': { ...handle(palette), pointerEvents: 'none' },
  '& .chart-tooltip > div': { display: 'flex', alignItems: 'center', '& b': { marginLeft: 'auto', paddingLeft: 16 } },
  '@media print': {
    '& [data-plot] > div:first-of-type, & [data-plot] svg': { width: '100% !important', height: '100% !important' },
  },
});

const picture = ({ theme: { palette } }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  maxWidth: '100%',
  overflow: 'hidden',
  borderRadius: 4,
  border: `1px solid ${palette.divider}`,
  backgroundColor: palette.background.default,
  '& img': { display: 'block', width: '100%', height: '100%' },
});

const total = ({ theme: { palette, typography } }: { theme: Theme }) => ({
  fontFamily: typography.fontFamily,
  display: 'block',
  padding: '10px 14px',
  border: `1px solid ${palette.divider}`,
  borderRadius: 6,
  textAlign: 'start' as const,
  backgroundColor: palette.background.paper,
  '&:is(a, button):hover': { borderColor: palette.text.disabled },
  '&[aria-pressed="true"]': {
    borderColor: palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${palette.primary.main}`,
  },
});

// Fainter than MUI's, so that links on a selected row under the pointer still read at 4.5:1.
const tableRow = ({ theme }: { theme: Theme }) => ({
  '&.Mui-selected': { backgroundColor: alpha(theme.palette.primary.main, 0.06) },
  '&.Mui-selected:hover': { backgroundColor: alpha(theme.palette.primary.main, 0.08) },
});

const paginationItem = ({ theme }: { theme: Theme }) => ({
  '&.Mui-selected, &.Mui-selected:hover': {
    border: '1px solid currentcolor',
    color: theme.palette.primary.main,
    backgroundColor: 'transparent',
  },
});

/** The looks of the console's own components and of react-admin's table (DESIGN.md section 10). */
export const consoleComponents = {
  ConsoleStatusTag: { styleOverrides: { root: statusTag } },
  ConsoleChart: { styleOverrides: { root: chart } },
  ConsolePicture: { styleOverrides: { root: picture } },
  ConsoleDayBars: { styleOverrides: { root: dayBars } },
  ConsoleTotal: { styleOverrides: { root: total } },
  ConsolePrintSheet: { styleOverrides: { root: printSheet } },
  ConsoleKbd: { styleOverrides: { root: kbd } },
  // It takes the focus when it opens, which is no place for a ring.
  MuiDrawer: { styleOverrides: { paper: { '&&&:focus-visible': { outline: 'none' } } } },
  MuiPaginationItem: { styleOverrides: { root: paginationItem } },
  MuiTableRow: { styleOverrides: { root: tableRow } },
  MuiCheckbox: { defaultProps: { size: 'small' as const } },
  RaDataTable: { styleOverrides: { root: dataTable } },
  // A dash for what is empty.
  RaTextField: { defaultProps: { emptyText: 'field.empty' } },
};
