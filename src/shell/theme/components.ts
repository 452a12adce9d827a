import { alpha, type Components, type Theme } from '@mui/material/styles';

const focusRing = (theme: Theme) => ({ outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 });

const hairline = (theme: Theme) => `1px solid ${theme.palette.divider}`;

/** A keyboard key, as in a shortcut hint. */
const kbd = (theme: Theme) => ({
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

/** Styles of all pages. */
export const createGlobalStyles = (theme: Theme) => ({
  body: { fontVariantNumeric: 'tabular-nums', overflowX: 'hidden' },
  'h1:focus': { outline: 'none' },
  kbd: kbd(theme),
  // A touch screen has no keys. The notes of controls on theirs are hidden from screen readers, too.
  '@media (hover: none)': {
    'kbd[aria-hidden], [aria-hidden] > kbd, .MuiButton-icon:has(kbd)': { display: 'none' },
  },
  // The dialog that asks for a proof takes the place of the one whose call needs it, which keeps its focus for later.
  'body:has(> .ConsoleStepUpDialog) > .MuiDialog-root:not(.ConsoleStepUpDialog) .MuiDialog-container': {
    opacity: 0,
  },
  // Without it, Chinese fonts show English quotation marks and apostrophes as wide as a Chinese character.
  'html:lang(en) :is(body, button, input, textarea)': { fontVariantEastAsian: 'proportional-width' },
  'a, button, [tabindex]:not(h1), [type="checkbox"]': { '&:focus-visible': focusRing(theme) },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      // Once: endless animations flicker at this speed. Not never: inputs detect autofill by an animation.
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: elements without a transition would pass changes to their children one frame late.
      transition: 'none !important',
    },
  },
});

/** Styles of MUI's and react-admin's components (docs/architecture.md#look): hairlines, small radii, no shadows. */
export const componentOverrides: Components<Theme> & Record<`Ra${string}`, unknown> = {
  MuiCssBaseline: { styleOverrides: createGlobalStyles },
  MuiButtonBase: {
    defaultProps: { disableTouchRipple: true },
    styleOverrides: {
      root: ({ theme }) => ({
        // Browsers do not apply the page's font to buttons.
        fontFamily: 'inherit',
        '&.Mui-focusVisible': focusRing(theme),
        // Unavailable or busy, but still in the tab order.
        '&[aria-disabled="true"]:not(.Mui-disabled)': { opacity: 0.45, cursor: 'default' },
      }),
    },
  },
  // Not `disableRipple`: a button would retain every event, and the pages they belong to, for a ripple that never
  // starts (https://github.com/mui/material-ui/issues/48999).
  MuiTouchRipple: { styleOverrides: { root: { display: 'none' } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      // A narrow button breaks between words, not between Chinese characters.
      root: { minWidth: 0, padding: '5px 15px', lineHeight: '22px', fontWeight: 400, wordBreak: 'keep-all' },
      sizeSmall: { padding: '3px 8px', fontSize: 13 },
      containedPrimary: ({ theme }) =>
        theme.palette.mode === 'dark'
          ? {
              backgroundColor: theme.palette.primary.dark,
              '&:hover': { backgroundColor: alpha(theme.palette.primary.dark, 0.85) },
            }
          : {},
      containedError: ({ theme }) => ({ color: theme.palette.background.paper }),
      outlinedInherit: ({ theme }) => ({ borderColor: theme.palette.divider }),
    },
  },
  MuiIconButton: { styleOverrides: { root: { borderRadius: 4 } } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiCard: { styleOverrides: { root: ({ theme }) => ({ border: hairline(theme), borderRadius: 6 }) } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: hairline(theme),
        borderRadius: 6,
        // Long content scrolls above the buttons, also within a form.
        '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        // A dialog with a minimum height would not fit a low window, such as one that is enlarged to 200 %.
        '@media (max-height: 640px)': { '&&, && .MuiDialogContent-root': { minHeight: 0 } },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600, padding: '16px 20px 12px' } } },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 16px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
  MuiMenu: {
    styleOverrides: { paper: ({ theme }) => ({ border: hairline(theme), boxShadow: theme.shadows[3] }) },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: hairline(theme), boxShadow: theme.shadows[3] }),
      // The same height as other inputs.
      inputRoot: { '&.MuiInputBase-sizeSmall': { paddingTop: 4, paddingBottom: 4 } },
      // Reserves room for the clear button before there is anything to clear.
      endAdornment: { minWidth: 52, display: 'flex', justifyContent: 'flex-end' },
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36, fontSize: 14 } } },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiFormControl: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({ borderColor: theme.palette.mode === 'dark' ? '#77777A' : '#86909C' }),
      inputSizeSmall: { padding: '6.5px 12px', height: 19 },
      adornedStart: { paddingLeft: 10 },
      inputAdornedStart: { paddingLeft: 0 },
      multiline: { padding: 0 },
      inputMultiline: { padding: '6.5px 12px' },
    },
  },
  MuiInputLabel: {
    styleOverrides: {
      sizeSmall: { transform: 'translate(12px, 6px) scale(1)' },
      shrink: { transform: 'translate(12px, -9px) scale(0.75)' },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderBottom: hairline(theme), fontSize: 14 }),
      head: ({ theme }) => ({
        fontWeight: 500,
        backgroundColor: theme.palette.mode === 'dark' ? '#2E2E30' : '#F7F8FA',
        color: theme.palette.text.primary,
      }),
    },
  },
  MuiAppBar: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: ({ theme }) => ({
        backgroundColor: theme.palette.background.paper,
        borderBottom: hairline(theme),
        '& .MuiButton-root': { whiteSpace: 'nowrap' },
      }),
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 40,
        padding: '4px 8px',
        borderRadius: 4,
        marginBottom: 2,
        '&.Mui-selected': { color: theme.palette.primary.main, '& .MuiListItemText-primary': { fontWeight: 500 } },
      }),
    },
  },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 28, color: 'inherit' } } },
  MuiListItemText: { styleOverrides: { root: { margin: 0 } } },
  MuiTooltip: { defaultProps: { enterDelay: 400 } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiAlert: { styleOverrides: { root: { borderRadius: 4 } } },
  RaSimpleForm: { defaultProps: { resetOptions: { keepDirtyValues: true } } },
};
