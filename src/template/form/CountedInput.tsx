import { TextInput, useTranslate, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { lengthOf } from './text';

type CountedInputProps = Omit<TextInputProps, 'helperText' | 'label'> & {
  /** How many characters it takes, which it counts and does not cut off. */
  most: number;
  /** How many lines it has room for, where it may be of several. */
  rows?: number;
};

/** MUI's own would find out how high it is only once it is drawn, and what is below would move. */
const ofLines = (rows: number): Partial<TextInputProps> => ({
  multiline: true,
  slotProps: { input: { inputComponent: 'textarea' }, htmlInput: { rows } },
  sx: { '& .MuiInputBase-input': { height: 'auto', resize: 'vertical' } },
});

/** A text with a count of its characters; what is too long is refused by the input's rules, and nothing typed is lost. */
export const CountedInput = ({ most, rows, ...props }: CountedInputProps) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: props.source });
  const count = typeof value === 'string' ? lengthOf(value.trim()) : 0;
  return (
    <TextInput
      {...props}
      {...(rows && ofLines(rows))}
      fullWidth
      helperText={translate('template.count', { count, most })}
    />
  );
};
