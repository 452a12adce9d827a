import { alpha, type SxProps, type Theme } from '@mui/material/styles';

const ground = ({ palette }: Theme) => alpha(palette.primary.main, 0.12);
const filled = ({ palette }: Theme) => (palette.mode === 'dark' ? palette.primary.dark : palette.primary.main);

/** Style of `DayPicker` (docs/architecture.md#look). Its own style sheet is not loaded. */
export const calendarStyle: SxProps<Theme> = {
  p: 1.5,
  '& .rdp-months': { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: 3, justifyContent: 'center' },
  '& .rdp-month': { width: { xs: '100%', md: 'auto' } },
  '& .rdp-nav': { position: 'absolute', insetInline: 0, top: 0, display: 'flex', justifyContent: 'space-between' },
  '& .rdp-month_caption': { height: 32, lineHeight: '32px', textAlign: 'center', fontSize: 14, fontWeight: 600 },
  // The lists lie invisibly over their texts, and over the bar with the buttons.
  '& .rdp-dropdowns': { display: 'inline-flex', gap: 1, position: 'relative', zIndex: 1 },
  '& .rdp-dropdown_root': {
    position: 'relative',
    borderRadius: 1,
    px: 0.5,
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
  },
  '& .rdp-dropdown': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
  '& .rdp-dropdown option': { color: 'text.primary', bgcolor: 'background.paper' },
  '& .rdp-month_grid': { width: { xs: '100%', md: 'auto' }, borderCollapse: 'collapse' },
  '& .rdp-weekday': { width: 36, height: 32, fontSize: 12, fontWeight: 400, color: 'text.secondary' },
  '& .rdp-day': { p: 0, height: 36, textAlign: 'center' },
  '& button[class^="rdp-"]': {
    border: 0,
    borderRadius: 1,
    color: 'inherit',
    font: 'inherit',
    background: 'none',
    cursor: 'pointer',
  },
  '& .rdp-button_previous, & .rdp-button_next': { width: 32, height: 32, fill: 'currentcolor' },
  '& .rdp-chevron': { width: 16, height: 16, verticalAlign: 'middle' },
  '& .rdp-day_button': {
    width: '100%',
    minWidth: 36,
    height: 32,
    fontSize: 13,
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& .rdp-outside': { visibility: 'hidden' },
  '& .rdp-today .rdp-day_button': { fontWeight: 600, color: 'primary.main', boxShadow: 'inset 0 0 0 1px currentcolor' },
  '& .rdp-range_middle': { bgcolor: ground },
  '& .rdp-range_start .rdp-day_button, & .rdp-range_end .rdp-day_button': {
    color: 'primary.contrastText',
    bgcolor: filled,
  },
};
