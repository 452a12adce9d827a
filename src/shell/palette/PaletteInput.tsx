import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Search input of the command palette. */
export const PaletteInput = ({ inputProps, ...props }: TextFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      autoFocus
      placeholder={translate('shell.palette.placeholder')}
      slotProps={{ htmlInput: { ...inputProps, 'aria-label': translate('shell.palette.title') } }}
      sx={{ p: 1.5 }}
    />
  );
};
