import type { SxProps, Theme } from '@mui/material/styles';

const still = {
  '& .MuiInputLabel-root': {
    position: 'static',
    transform: 'none',
    maxWidth: 'none',
    pointerEvents: 'auto',
    lineHeight: '22px',
  },
  '& .MuiFormLabel-root.RaRadioButtonGroupInput-label': { transform: 'none', lineHeight: '22px' },
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
