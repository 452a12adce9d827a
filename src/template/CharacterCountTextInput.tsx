import { required, TextInput, useTranslate, type TextInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { countGraphemes } from './text';

type CountedInputProps = Omit<TextInputProps, 'helperText' | 'label'> & {
  /** Maximum number of characters to show. Longer text is not truncated. */
  maxLength: number;
  /** Number of lines, for a multiline input. */
  rows?: number;
};

/** Uses a plain textarea: MUI's own measures its height after rendering, which shifts the content below. */
const ofLines = (rows: number): Partial<TextInputProps> => ({
  multiline: true,
  slotProps: { input: { inputComponent: 'textarea' }, htmlInput: { rows } },
  sx: { '& .MuiInputBase-input': { height: 'auto', resize: 'vertical' } },
});

/** Text input with a character count. Validation rejects text that is too long; nothing typed is lost. */
export const CharacterCountTextInput = ({ maxLength, rows, ...props }: CountedInputProps) => {
  const translate = useTranslate();
  const value: unknown = useWatch({ name: props.source });
  const count = typeof value === 'string' ? countGraphemes(value.trim()) : 0;
  return (
    <TextInput
      {...props}
      {...(rows && ofLines(rows))}
      fullWidth
      helperText={translate('template.count', { count, most: maxLength })}
    />
  );
};

const validateNotBlank = (message: string) => (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? undefined : message;

/** Returns the validators of a required text. A missing or blank text has the message `<message>Required`. */
export const createRequiredTextRules = (schema: Parameters<typeof createSchemaFieldValidator>[0], message: string) => [
  required(`${message}Required`),
  validateNotBlank(`${message}Required`),
  createSchemaFieldValidator(schema, message),
];
