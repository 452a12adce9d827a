import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';

const withYuan = {
  htmlInput: { inputMode: 'decimal' },
  input: { startAdornment: <InputAdornment position="start">¥</InputAdornment> },
} as const;

/** Input for an amount in yuan. Its value is text, as the API takes it. */
export const MoneyInput = (props: TextInputProps) => <TextInput autoComplete="off" slotProps={withYuan} {...props} />;
