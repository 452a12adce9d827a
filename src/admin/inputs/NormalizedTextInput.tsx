import { useState } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { readWholeNumber } from '@/models/input';

const toText = (value: unknown) => (value == null ? '' : String(value));

/**
 * Returns the props of an input whose value is what `read` (src/models/input.ts) makes of the text. While the user types,
 * the input shows their text. Afterwards it shows the value as `format` writes it, so that they see what is saved.
 */
export const useNormalizedText = (read: (text: string) => string | number, format = toText) => {
  const [typed, setTyped] = useState<string | null>(null);
  const toValue = (text: string) => {
    const value = read(text);
    return value === '' ? null : value;
  };
  return {
    parse: (text: string) => {
      setTyped(text);
      return toValue(text);
    },
    format: (value: unknown) => (typed !== null && toValue(typed) === value ? typed : format(value)),
    onBlur: () => setTyped(null),
  };
};

type NormalizedTextInputProps = TextInputProps & { read: (text: string) => string | number };

/** A text input whose value is what `read` makes of the text, like `useNormalizedText`. */
export const NormalizedTextInput = ({ read, ...props }: NormalizedTextInputProps) => (
  <TextInput autoComplete="off" {...props} {...useNormalizedText(read)} />
);

const withDigits = { htmlInput: { inputMode: 'numeric' } } as const;

/**
 * Input for a whole number. It is no number input of the browser, because that silently drops what it does not know, so
 * that a pasted `12,5` becomes 125.
 */
export const WholeNumberInput = (props: TextInputProps) => (
  <NormalizedTextInput read={readWholeNumber} slotProps={withDigits} {...props} />
);
