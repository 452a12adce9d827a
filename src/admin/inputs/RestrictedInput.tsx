import { cloneElement, type ReactElement } from 'react';
import { useRecordContext } from 'react-admin';
import { useFieldRules } from '@/ui/access';

type InputProps = { source?: string; readOnly?: boolean; validate?: unknown; helperText?: string | false };

type RestrictedInputProps = {
  /** The field of an input that has no read-only form. It is left out if the user may not write the field. */
  complex?: string;
  children: ReactElement<InputProps>;
};

/**
 * An input of a field that a role may hide or make read-only: left out of the form if the field is hidden, and read-only if the
 * user may only see it.
 */
export const RestrictedInput = ({ complex, children }: RestrictedInputProps) => {
  const source = complex ?? children.props.source ?? '';
  const access = useFieldRules()[source];
  const record = useRecordContext();
  if (access === undefined) return children;
  if (access === 'hidden' || complex !== undefined || record?.[source] === undefined) return null;
  return cloneElement(children, { readOnly: true, validate: undefined, helperText: 'form.restricted' });
};
