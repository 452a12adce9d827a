import type { SxProps, Theme } from '@mui/material/styles';

const still = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    pointerEvents: 'auto',
    lineHeight: '22px',
  },
  '& .MuiFormLabel-root:is(.RaRadioButtonGroupInput-label, .RaCheckboxGroupInput-label)': {
    transform: 'none',
    lineHeight: '22px',
  },
  '& .MuiOutlinedInput-notchedOutline': { top: 0 },
  '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiFormControl-root': { m: 0 },
  '& .MuiFormHelperText-root': { mx: 0 },
} as const;

/** Layout of inputs with their labels above, as in the forms of a drawer. */
export const labelAboveLayout: SxProps<Theme> = {
  ...still,
  '& .MuiInputLabel-root': { ...still['& .MuiInputLabel-root'], mb: 0.5 },
};

/** Layout of inputs with their labels at the left, as in the filter form of a list. */
export const labelBesideLayout: SxProps<Theme> = {
  ...still,
  '& .MuiFormControl-root, & .MuiTextField-root': {
    m: 0,
    flexDirection: 'row',
    alignItems: 'center',
    gap: 1,
    width: { xs: '100%', sm: 'auto' },
  },
  // The wrappers of an input that fetches its choices.
  '& > .MuiStack-root, & .MuiAutocomplete-root': { width: { xs: '100%', sm: 'auto' } },
  '& .MuiInputLabel-root': { ...still['& .MuiInputLabel-root'], flexShrink: 0, minWidth: { xs: 96, sm: 0 } },
  '& .MuiInputBase-root': { width: { xs: '100%', sm: 200 }, height: 32, mt: 0 },
};

/** Pixels of a filter, and of one with two ends. */
const [filterWidth, rangeWidth] = [176, 320];

/**
 * Layout of a line of filters, each with its label inside its border. On a phone, each has a line of its own.
 */
export const filterLineLayout: SxProps<Theme> = {
  ...still,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: 1,
  '& > :is(.MuiFormControl-root, .MuiAutocomplete-root), & > .MuiStack-root > .MuiAutocomplete-root': {
    flex: { xs: '1 0 100%', sm: `0 0 ${filterWidth}px` },
  },
  '& > [role="group"]': { flex: { xs: '1 0 100%', sm: `0 0 ${rangeWidth}px` } },
  '& .MuiFormControl-root:has(> .MuiInputLabel-root)': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'start',
    m: 0,
  },
  '& .MuiInputLabel-root': {
    ...still['& .MuiInputLabel-root'],
    pl: 1.5,
    lineHeight: '32px',
    whiteSpace: 'nowrap',
    color: 'text.secondary',
  },
  '& .MuiInputBase-root': { width: '100%', height: 32, mt: 0 },
  // The border is around the label too, and not around a message below.
  '& .MuiInputLabel-root + .MuiInputBase-root': { position: 'static' },
  '& .MuiInputLabel-root + .MuiInputBase-root > .MuiOutlinedInput-notchedOutline': { bottom: 'auto', height: 32 },
  '& .MuiInputLabel-root + .MuiInputBase-root > .MuiInputBase-input': { pl: 1 },
  // The wrappers of an input that fetches its choices.
  '& > .MuiStack-root': { display: 'contents' },
  '& .MuiFormControlLabel-root': { height: 32, m: 0 },
  '& .MuiFormHelperText-root': { gridColumn: '1 / -1' },
};

/** Slot props of a text field with a placeholder, which MUI shows only if the label is shrunk. */
export const shrunkLabelSlotProps = { inputLabel: { shrink: true } };
