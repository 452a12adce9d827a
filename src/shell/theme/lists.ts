import { alpha, type Theme } from '@mui/material/styles';

const headGround = ({ palette }: Theme) => (palette.mode === 'dark' ? '#2E2E30' : '#F7F8FA');

/** Pixels from the top of the page, below the navbar. */
const navbarBottom = 60;

// With a selection, the toolbar stays in view below the navbar, and the table's head below it. On phones, the bulk
// actions are at the bottom instead.
const listToolbar = ({ theme, ownerState: { floats } }: { theme: Theme; ownerState: { floats: boolean } }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap' as const,
  columnGap: 8,
  padding: '0 16px',
  minHeight: 50,
  [theme.breakpoints.up('sm')]: {
    flexWrap: 'nowrap' as const,
    ...(floats && {
      position: 'sticky' as const,
      top: navbarBottom,
      zIndex: 4,
      borderRadius: '6px 6px 0 0',
      backgroundColor: theme.palette.background.paper,
      boxShadow: `0 1px 0 ${theme.palette.divider}`,
    }),
  },
});

const dataTable = ({ theme }: { theme: Theme }) => ({
  '[data-floating] ~ & .RaDataTable-headerCell, [data-floating] ~ * & .RaDataTable-headerCell': {
    top: navbarBottom + 50,
  },
  // The navbar, the toolbar and the table's head cover the top of the page.
  '& tbody :is(a, button, input)': { scrollMarginTop: navbarBottom + 100 },
  '& .RaDataTable-headerCell': {
    top: navbarBottom,
    zIndex: 2,
    backgroundColor: headGround(theme),
    borderRadius: '0 !important',
  },
  // One text size in all cells. Only the record's own link is coloured; links to other records are on hover.
  '& tbody :is(.MuiTypography-body2, .ConsoleText-body2)': { fontSize: 'inherit' },
  '& tbody [data-reference]:not(:hover, :focus-visible)': { color: 'inherit' },
  '& [aria-busy="true"] .MuiTableBody-root, & [aria-busy="true"] ul': { opacity: 0.6 },
  ...rows(theme),
  ...dropMarks(theme),
  ...rowFocusRing(theme),
  ...changeMarks(theme),
});

// A record that somebody else has changed: a bar at the start, and a tag at the bottom of its name, so that nothing moves.
// On a card, the tag is at the top.
const changeMarks = ({ palette }: Theme) => ({
  '& tr:has([data-change]) > td:first-of-type': { boxShadow: `inset 3px 0 0 ${palette.tones.running.word}` },
  '& td:has(> [data-change])': { position: 'relative' as const },
  // The name makes room for it. A transform does not move anything else.
  '& td:has(> [data-change]) > *': { transform: 'translateY(-7px)' },
  '& td:has(> [data-change]) > :is(a, span)': { display: 'inline-block', maxWidth: '100%', verticalAlign: 'middle' },
  '& [data-change]': {
    position: 'absolute' as const,
    left: 12,
    bottom: 0,
    maxWidth: 'calc(100% - 12px)',
    padding: '0 4px',
    fontSize: 11,
    lineHeight: '14px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    pointerEvents: 'none' as const,
    transform: 'none !important',
  },
  '& [data-density="compact"] [data-change]': { fontSize: 10, lineHeight: '12px' },
  '& li [data-change]': { left: 'auto', right: 8, top: 0, bottom: 'auto' },
});

// Shows where a dragged row of a tree would be dropped.
const dropMarks = ({ palette }: Theme) => ({
  '& [data-drop="before"] > td': { boxShadow: `inset 0 2px 0 ${palette.primary.main}` },
  '& [data-drop="after"] > td': { boxShadow: `inset 0 -2px 0 ${palette.primary.main}` },
  '& [data-drop="inside"] > td': { backgroundColor: alpha(palette.primary.main, 0.16) },
});

// On the cells, because the sticky one covers the outline of the row. Forced colours show the outline alone.
const rowFocusRing = ({ palette: { primary } }: Theme) => {
  const lines = `inset 0 2px ${primary.main}, inset 0 -2px ${primary.main}`;
  const ring = (side: string) => ({ boxShadow: `${lines}${side} !important`, animation: 'none !important' });
  return {
    '& tbody tr:focus-visible': { outline: '2px solid transparent' },
    '& tbody tr:focus-visible > td': ring(''),
    '& tbody tr:focus-visible > td:first-of-type': ring(`, inset 2px 0 ${primary.main}`),
    '& tbody tr:focus-visible > td:last-of-type': ring(`, inset -2px 0 ${primary.main}`),
  };
};

// Rows and cells are plain elements. A selected row is fainter than MUI's, so that links on it keep a contrast of 4.5:1 on hover.
const rows = ({ palette, typography }: Theme) => ({
  '& .RaDataTable-rowCell': {
    ...typography.body2,
    fontSize: 14,
    textAlign: 'start' as const,
    verticalAlign: 'middle',
    padding: 0,
    borderBottom: `1px solid ${palette.divider}`,
    '&[data-align="right"]': { textAlign: 'end' as const },
    '&[data-align="center"]': { textAlign: 'center' as const },
  },
  '& .MuiTableRow-hover:hover': { backgroundColor: palette.action.hover },
  '& .MuiTableRow-root.Mui-selected': { backgroundColor: alpha(palette.primary.main, 0.06) },
  '& .MuiTableRow-root.Mui-selected:hover': { backgroundColor: alpha(palette.primary.main, 0.08) },
});

// A hairline between records, because the list is in a card already.
const recordCard = ({ theme }: { theme: Theme }) => ({
  position: 'relative' as const,
  padding: 12,
  borderTop: `1px solid ${theme.palette.divider}`,
  '&.Mui-selected': {
    backgroundColor: alpha(theme.palette.primary.main, 0.08),
    boxShadow: `inset 2px 0 ${theme.palette.primary.main}`,
  },
});

const paginationItem = ({ theme }: { theme: Theme }) => ({
  '&.Mui-selected, &.Mui-selected:hover': {
    border: '1px solid currentcolor',
    color: theme.palette.primary.main,
    backgroundColor: 'transparent',
  },
});

const columnSeparator = ({ theme: { palette } }: { theme: Theme }) => ({
  position: 'absolute' as const,
  top: 8,
  bottom: 8,
  right: 0,
  width: 8,
  cursor: 'col-resize',
  touchAction: 'none',
  borderRight: '1px solid transparent',
  'thead:hover &': { borderColor: palette.divider },
  '&:hover, &:focus-visible': { borderColor: palette.primary.main, borderRightWidth: 2 },
});

const filterTag = ({ theme: { palette } }: { theme: Theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: '100%',
  padding: '0 2px 0 8px',
  borderRadius: 4,
  fontSize: 13,
  lineHeight: '24px',
  color: palette.tones.off.word,
  backgroundColor: palette.tones.off.ground,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '& .MuiIconButton-root': { padding: 4, fontSize: 16 },
});

/** The colour of the border of an input. */
const inputBorder = ({ palette }: Theme) => (palette.mode === 'dark' ? '#77777A' : '#86909C');

const rangeBox = ({ theme, ownerState: { error } }: { theme: Theme; ownerState: { error: boolean } }) => ({
  display: 'flex',
  alignItems: 'center',
  height: 32,
  borderRadius: 4,
  border: `1px solid ${error ? theme.palette.error.main : inputBorder(theme)}`,
  '&:hover': { borderColor: error ? theme.palette.error.main : theme.palette.text.primary },
  '&:focus-within': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  '& > .MuiInputBase-root': { flex: '1 1 0', minWidth: 0, height: 30 },
  '& .MuiInputBase-input': { height: 22, padding: '4px 0 4px 8px' },
  '& .MuiIconButton-root': { padding: 5, fontSize: 16, color: theme.palette.text.secondary },
});

/** Styles of lists: the toolbar, the table and the pagination (docs/architecture.md#look). */
export const listComponentOverrides = {
  ConsoleColumnSeparator: { styleOverrides: { root: columnSeparator } },
  ConsoleRangeBox: { styleOverrides: { root: rangeBox } },
  ConsoleFilterTag: { styleOverrides: { root: filterTag } },
  ConsoleListToolbar: { styleOverrides: { root: listToolbar } },
  ConsoleRecordCard: { styleOverrides: { root: recordCard } },
  MuiPaginationItem: { styleOverrides: { root: paginationItem } },
  RaDataTable: { styleOverrides: { root: dataTable } },
};
