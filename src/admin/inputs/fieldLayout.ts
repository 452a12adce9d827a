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

/** Class of a wrapper in the filter form. Its children are laid out in the form's grid, as if there were no wrapper. */
export const filterGroupClass = 'FilterForm-group';

/** Returns a selector of the elements that match `selector` directly in the grid or in a wrapper. */
const inGrid = (selector: string) => `& > ${selector}, & > .${filterGroupClass} > ${selector}`;

/**
 * Layout of the filter form of a list: one to four columns by the width of its container, each with the labels and the
 * inputs below each other.
 */
export const filterGridLayout: SxProps<Theme> = {
  ...still,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 3,
  rowGap: 1.5,
  '@container (min-width: 640px)': { gridTemplateColumns: 'repeat(2, auto minmax(0, 1fr))' },
  '@container (min-width: 960px)': { gridTemplateColumns: 'repeat(3, auto minmax(0, 1fr))' },
  '@container (min-width: 1400px)': { gridTemplateColumns: 'repeat(4, auto minmax(0, 1fr))' },
  [`${inGrid('.MuiFormControl-root')}, & .MuiAutocomplete-root > .MuiFormControl-root, ${inGrid('[role="group"]')}`]: {
    gridColumn: 'span 2',
    display: 'grid',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    columnGap: 1,
    m: 0,
  },
  // On a phone, a range needs the whole width for its two ends.
  '@container (max-width: 439px)': {
    [inGrid('[role="group"]')]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0.5, '& > *': { gridColumn: 1 } },
  },
  // The wrappers of an input that fetches its choices.
  [`${inGrid('.MuiStack-root')}, & .MuiAutocomplete-root`]: { display: 'contents' },
  [`${inGrid('.MuiStack-root > button')}, ${inGrid('.MuiFormControlLabel-root')}`]: {
    gridColumn: 'span 2',
    justifySelf: 'start',
  },
  '& .MuiInputLabel-root': { ...still['& .MuiInputLabel-root'], whiteSpace: 'nowrap' },
  '& .MuiInputBase-root': { width: '100%', height: 32, mt: 0 },
  '& .MuiFormHelperText-root': { gridColumn: 2 },
};

/** Slot props of a text field with a placeholder, which MUI shows only if the label is shrunk. */
export const shrunkLabelSlotProps = { inputLabel: { shrink: true } };
