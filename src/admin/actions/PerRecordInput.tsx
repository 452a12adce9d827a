import { Box, InputLabel, TextField } from '@mui/material';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { getPerRecordDraftKey, useRecordActions } from './ActionProvider';
import type { PerRecordField } from './action';

type PerRecordInputProps = {
  action: string;
  perRecord: PerRecordField;
  /** The label of the required field. */
  label: string;
  row: { id: string; name: string };
  /** This is the only row, so the input shows the field's label instead of the record's name. */
  alone: boolean;
  first: boolean;
  onPaste: (event: ClipboardEvent) => void;
};

/**
 * Moves the focus to the next row on Enter, which a scanner sends after each code. On the last row, Enter submits the
 * form.
 */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const inputs = [
    ...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('[data-per-record] input') ?? []),
  ];
  const next = inputs[inputs.findIndex(input => input === event.target) + 1];
  if (!next || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
};

/** The required input for one record of an action, validated by the model's schema. */
export const PerRecordInput = ({ action, perRecord, label, row, alone, first, onPaste }: PerRecordInputProps) => {
  const inputId = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const { drafts } = useRecordActions();
  const { register, getFieldState, formState } = useFormContext();
  const name = perRecordInputName(row.id);
  const key = getPerRecordDraftKey(action, row.id);
  const rule = `resources.${resource}.rules.${perRecord.field}`;
  const { ref, ...input } = register(name, {
    value: drafts.get(key) ?? '',
    validate: (value: string) => perRecord.schema.safeParse(value).success || rule,
    onChange: (event: { target: { value: string } }) => void drafts.set(key, event.target.value),
  });
  const { error } = getFieldState(name, formState);
  return (
    <Box
      data-per-record
      onPaste={onPaste}
      onKeyDown={goOn}
      sx={{
        display: 'grid',
        gridTemplateColumns: alone ? '1fr' : { xs: '1fr', sm: 'minmax(0, 1fr) 280px' },
        alignItems: 'baseline',
        columnGap: 2,
      }}
    >
      <InputLabel htmlFor={inputId} sx={{ overflowWrap: 'anywhere' }}>
        {alone ? label : row.name}
      </InputLabel>
      <TextField
        {...input}
        id={inputId}
        inputRef={ref}
        size="small"
        fullWidth
        required={false}
        autoFocus={first}
        autoComplete="off"
        error={Boolean(error)}
        helperText={error?.message && translate(error.message)}
        slotProps={{ htmlInput: { 'aria-required': true, maxLength: 40 } }}
      />
    </Box>
  );
};

const group = 'perRecord';
// The prefix stops react-hook-form from reading a numeric name as an array index.
const mark = 'id';

/** Returns the name of a record's input in the form of an action that requires a value for each record. */
export const perRecordInputName = (id: string) => `${group}.${mark}${id}`;

/** Returns the trimmed values of the form by record id. */
export const readPerRecordInputs = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values[group] ?? {}).map(([name, text]) => [name.slice(mark.length), String(text).trim()]),
  );
