import { alpha, type Theme } from '@mui/material/styles';

const link = ({ palette }: Theme) => ({
  '.ConsoleLink': {
    color: palette.primary.main,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    '&[data-color="error"]': { color: palette.error.main },
  },
  'button.ConsoleLink': { padding: 0, border: 0, font: 'inherit', background: 'none', cursor: 'pointer' },
});

const text = ({ typography, palette }: Theme) => ({
  '.ConsoleText-body2': typography.body2,
  '.ConsoleText-h1': typography.h1,
  '.ConsoleText-noWrap': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '[class^="ConsoleText"][data-color="textSecondary"]': { color: palette.text.secondary },
});

const statusTag = ({ palette }: Theme) => ({
  '.ConsoleStatusTag': {
    display: 'inline-block',
    padding: '0 8px',
    borderRadius: 4,
    fontSize: 13,
    lineHeight: '22px',
    whiteSpace: 'nowrap' as const,
  },
  ...Object.fromEntries(
    Object.entries(palette.tones).map(([tone, { word, ground }]) => [
      `.ConsoleStatusTag[data-tone="${tone}"]`,
      { color: word, backgroundColor: ground },
    ]),
  ),
});

const rowControls = ({ palette }: Theme) => ({
  '.ConsoleCheckbox': {
    display: 'block',
    flexShrink: 0,
    width: 16,
    height: 16,
    margin: 4,
    accentColor: palette.primary.main,
    cursor: 'pointer',
  },
  ':is(td, th) > .ConsoleCheckbox': { margin: '0 auto' },
  // As large as a finger.
  '@media (pointer: coarse)': { '.ConsoleCheckbox': { width: 24, height: 24 } },
  '.ConsoleRowActions': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', columnGap: 8 },
  '.ConsoleRowActions > .ConsoleLink': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' as const },
  '.ConsoleRowMenuButton': {
    flexShrink: 0,
    width: 30,
    height: 30,
    padding: 0,
    border: 0,
    borderRadius: 4,
    font: 'inherit',
    fontSize: 18,
    lineHeight: 1,
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
  },
});

const tabs = ({ palette, typography }: Theme) => ({
  '.ConsoleTabs': { display: 'flex', minWidth: 0, overflowX: 'auto', scrollbarWidth: 'none' },
  '.ConsoleTabs > button': {
    ...typography.button,
    flexShrink: 0,
    minHeight: 50,
    padding: '4px 12px',
    border: 0,
    textAlign: 'start' as const,
    color: palette.text.secondary,
    background: 'none',
    cursor: 'pointer',
    '&:hover': { color: palette.text.primary },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-selected="true"]': {
      color: palette.primary.main,
      boxShadow: `inset 0 -2px ${palette.primary.main}`,
      scrollInitialTarget: 'nearest',
    },
  },
});

const menu = ({ palette, typography, transitions }: Theme) => ({
  '.ConsoleMenuList': { listStyle: 'none', margin: 0, padding: 0 },
  '.ConsoleMenuList-floating': { padding: 4, minWidth: 176, maxHeight: 'calc(100vh - 72px)' },
  '.ConsoleMenuGroup': {
    display: 'grid',
    gridTemplateRows: '0fr',
    transition: transitions.create('grid-template-rows', { duration: transitions.duration.shorter }),
    '&[data-open="true"]': { gridTemplateRows: '1fr' },
    '& > ul': { minHeight: 0, overflow: 'hidden' },
  },
  '.ConsoleMenuEntry': {
    ...typography.body1,
    display: 'flex',
    alignItems: 'center',
    columnGap: 4,
    boxSizing: 'border-box' as const,
    width: '100%',
    minHeight: 40,
    marginBottom: 2,
    padding: '4px 8px',
    border: 0,
    borderRadius: 4,
    textAlign: 'start' as const,
    textDecoration: 'none',
    color: 'inherit',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&:focus-visible': { outlineOffset: -2 },
    '& > .MuiSvgIcon-root': { fontSize: 18 },
    '&[aria-expanded="true"] > .MuiSvgIcon-root': { transform: 'rotate(180deg)' },
    '&[data-selected]': {
      color: palette.primary.main,
      fontWeight: 500,
      backgroundColor: alpha(palette.primary.main, palette.action.selectedOpacity),
    },
  },
  '.ConsoleMenuEntry-icon': {
    position: 'relative' as const,
    flexShrink: 0,
    minWidth: 24,
    '& .i-icon': { display: 'flex' },
  },
  '.ConsoleMenuEntry-title': {
    flex: '1 1 auto',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap' as const,
  },
});

/**
 * Styles of what a page has dozens or hundreds of: fields, links, tags, row actions and menu entries. They are plain elements
 * with one static sheet, because MUI's components take several times as long (docs/architecture.md#speed).
 */
export const createPlainElementStyles = (theme: Theme) => ({
  ...text(theme),
  ...link(theme),
  ...statusTag(theme),
  ...rowControls(theme),
  ...tabs(theme),
  ...menu(theme),
});
