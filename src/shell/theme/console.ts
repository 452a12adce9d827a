import type { Theme } from '@mui/material/styles';
import { createGlobalStyles } from './components';
import { listComponentOverrides } from './lists';
import { createPlainElementStyles } from './plainElements';
import { stepperComponentOverrides } from './steps';

/** Styles of printed pages: black on white, in millimetres and points. */
const printSheet = ({ theme: { typography } }: { theme: Theme }) => ({
  fontFamily: typography.fontFamily,
  fontSize: '10.5pt',
  lineHeight: 1.5,
  color: '#000',
  backgroundColor: '#FFF',
  '& h1': {
    margin: '0 0 6mm',
    fontSize: '18pt',
    fontWeight: 600,
    textAlign: 'center' as const,
    letterSpacing: '0.2em',
  },
  '& section + section': { breakBefore: 'page' as const },
  '& svg': { display: 'block', width: '56mm', height: '12mm', margin: '0 auto 6mm' },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '1.5mm 8mm', margin: '0 0 6mm' },
  '& dl > div': { display: 'flex', gap: '3mm' },
  '& dl > div:last-of-type': { gridColumn: '1 / -1' },
  '& dt': { flex: '0 0 32mm' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' as const },
  '& table': { width: '100%', borderCollapse: 'collapse' as const },
  '& tr': { breakInside: 'avoid' as const },
  '& th, & td': { padding: '1.5mm 2mm', border: '0.25mm solid #000', textAlign: 'start' as const },
  '& th:first-of-type': { width: '16mm' },
  '& [data-figure]': { textAlign: 'end' as const, whiteSpace: 'nowrap' as const },
  '& tfoot td': { fontWeight: 600 },
  '& footer': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '8mm',
    marginTop: '10mm',
    breakInside: 'avoid' as const,
  },
  '& footer p': { margin: 0, paddingBottom: '1mm', borderBottom: '0.25mm solid #000' },
  '& footer small': { gridColumn: '1 / -1', fontSize: '8.5pt' },
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

// A bar in the colour of the notification's type. The text says the same.
const notificationMark = (type: string, color: string) => ({
  [`& .RaNotification-${type}`]: {
    '&::before': {
      content: '""',
      alignSelf: 'stretch',
      width: 4,
      marginRight: 12,
      borderRadius: 2,
      backgroundColor: color,
    },
  },
});

const notification = ({ theme }: { theme: Theme }) => ({
  // Below one another, so that none covers another.
  '&&': { position: 'static' as const, transform: 'none', pointerEvents: 'auto' as const },
  '& .MuiSnackbarContent-root': {
    color: theme.palette.text.primary,
    backgroundColor: theme.palette.background.paper,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    boxShadow: theme.shadows[6],
  },
  '& .MuiSnackbarContent-action': { minWidth: 0, maxWidth: 'min(480px, 100%)', paddingLeft: 8 },
  ...notificationMark('success', theme.palette.success.main),
  ...notificationMark('warning', theme.palette.warning.main),
  ...notificationMark('error', theme.palette.error.main),
});

/** Styles of the console's own components (docs/architecture.md#look). */
export const consoleComponentOverrides = {
  MuiCssBaseline: {
    styleOverrides: (theme: Theme) => ({ ...createGlobalStyles(theme), ...createPlainElementStyles(theme) }),
  },
  ...listComponentOverrides,
  ...stepperComponentOverrides,
  ConsolePicture: { styleOverrides: { root: picture } },
  ConsoleTotal: { styleOverrides: { root: total } },
  ConsolePrintSheet: { styleOverrides: { root: printSheet } },
  // A drawer takes the focus when it opens, but must not show a focus ring.
  MuiDrawer: { styleOverrides: { paper: { '&&&:focus-visible': { outline: 'none' } } } },
  MuiCheckbox: { defaultProps: { size: 'small' as const } },
  RaNotification: {
    defaultProps: { autoHideDuration: 5000 },
    styleOverrides: { root: notification },
  },
  // Shows a dash for an empty value.
  RaTextField: { defaultProps: { emptyText: 'field.empty' } },
  RaNumberField: { defaultProps: { emptyText: 'field.empty' } },
};
