import { Box, InputLabel, TextField } from '@mui/material';
import { useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { draftKey, useRecordActions } from '../ActionProvider';
import type { Each } from '../action';
import { eachName } from './eachNames';

type EachInputProps = {
  verb: string;
  each: Each;
  /** What is asked for. */
  label: string;
  row: { id: string; name: string };
  /** There is no other row, so that its name need not be told. */
  alone: boolean;
  first: boolean;
  onPaste: (event: ClipboardEvent) => void;
};

/** A scanner ends what it reads with Enter: that leads to the next row, and from the last one on. */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const inputs = [...(event.currentTarget.closest('form')?.querySelectorAll<HTMLElement>('[data-each] input') ?? [])];
  const next = inputs[inputs.findIndex(input => input === event.target) + 1];
  if (!next || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  next.focus();
};

/** What a verb asks for one record: required, and as the model wants it. */
export const EachInput = ({ verb, each, label, row, alone, first, onPaste }: EachInputProps) => {
  const inputId = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const { drafts } = useRecordActions();
  const { register, getFieldState, formState } = useFormContext();
  const name = eachName(row.id);
  const key = draftKey(verb, row.id);
  const rule = `resources.${resource}.rules.${each.field}`;
  const { ref, ...input } = register(name, {
    value: drafts.get(key) ?? '',
    validate: (value: string) => each.schema.safeParse(value).success || rule,
    onChange: (event: { target: { value: string } }) => void drafts.set(key, event.target.value),
  });
  const { error } = getFieldState(name, formState);
  return (
    <Box
      data-each
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
