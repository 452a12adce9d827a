import { Box, InputLabel, TextField } from '@mui/material';
import { memo, useId, type ClipboardEvent, type KeyboardEvent } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { get, useFormContext, useFormState, type FieldError, type FieldValues } from 'react-hook-form';
import { isComposing } from '@/ui/keyboard';
import { getPerRecordDraftKey, useActionContext } from './actionContext';
import type { PerRecordFieldSpec } from './action';
import {
  PerRecordChoiceInput,
  getPerRecordChoiceInputName,
  listInputGroupEntries,
  getInputNameInGroup,
} from './OptionalInputs';

type PerRecordInputProps = {
  action: string;
  perRecord: PerRecordFieldSpec;
  /** The label of the required field. */
  label: string;
  id: string;
  /** The record's name. */
  name: string;
  /** This is the only row, so the input shows the field's label instead of the record's name. */
  alone: boolean;
  /** The row's place, from 0. */
  index: number;
  onPaste: (event: ClipboardEvent, index: number) => void;
};

/**
 * Moves the focus to the next row on Enter, which a scanner sends after each code. On the last row Enter submits the form,
 * on all rows Ctrl+Enter.
 */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || isComposing(event) || event.repeat) return;
  const isSubmitted = event.ctrlKey || event.metaKey;
  // Enter alone opens the choice.
  if (!isSubmitted && !(event.target instanceof HTMLInputElement)) return;
  const form = event.currentTarget.closest('form');
  const inputs = [...(form?.querySelectorAll<HTMLElement>('[data-per-record] input[type="text"]') ?? [])];
  const next = inputs[inputs.findIndex(input => input === event.target) + 1];
  if (!next && !isSubmitted) return;
  event.preventDefault();
  if (!isSubmitted) return next?.focus();
  // Otherwise the choice would open.
  event.stopPropagation();
  form?.requestSubmit();
};

/**
 * The inputs for one record of an action: the required value, validated by the model's schema, and a choice beside it.
 * What is typed in another row does not re-render it.
 */
export const PerRecordInput = memo((props: PerRecordInputProps) => {
  const { action, perRecord, label, id, name: recordName, alone, index, onPaste } = props;
  const inputId = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const { drafts } = useActionContext();
  const { register, setValue } = useFormContext();
  const { choice } = perRecord;
  const name = getPerRecordInputName(id);
  const key = getPerRecordDraftKey(action, id, perRecord.field);
  const rule = `resources.${resource}.rules.${perRecord.field}`;
  const follow = (value: string) => {
    drafts.set(key, value);
    // A choice of the user stays, whatever they type afterwards.
    if (choice && !drafts.has(getPerRecordDraftKey(action, id, choice.field)))
      setValue(getPerRecordChoiceInputName(id), choice.guess(value) ?? '');
  };
  const { ref, ...input } = register(name, {
    value: drafts.get(key) ?? '',
    validate: (value: string, values: FieldValues) =>
      perRecord.schema.safeParse(value).success || isLeftOut(id, values) || rule,
    onChange: (event: { target: { value: string } }) => follow(event.target.value),
  });
  // The whole state of the form would re-render all rows on the first key in each.
  const { errors } = useFormState({ name, exact: true });
  const error: FieldError | undefined = get(errors, name);
  // On a phone the choice is below the input, because half of the width would cut off a tracking number.
  const columns = choice ? { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1fr)' } : '1fr';
  return (
    <Box
      data-per-record
      onPaste={event => onPaste(event, index)}
      onKeyDownCapture={goOn}
      sx={{
        display: 'grid',
        gridTemplateColumns: alone ? '1fr' : { xs: '1fr', sm: `minmax(0, 1fr) ${choice ? 360 : 280}px` },
        alignItems: 'baseline',
        columnGap: 2,
      }}
    >
      <InputLabel htmlFor={inputId} sx={{ overflowWrap: 'anywhere' }}>
        {alone ? label : recordName}
      </InputLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 1, alignItems: 'start' }}>
        <TextField
          {...input}
          id={inputId}
          inputRef={ref}
          size="small"
          fullWidth
          required={false}
          autoFocus={index === 0}
          autoComplete="off"
          error={Boolean(error)}
          helperText={error?.message && translate(error.message)}
          slotProps={{ htmlInput: { 'aria-required': true, maxLength: 40 } }}
        />
        {choice && <PerRecordChoiceInput {...{ action, perRecord, choice, alone }} row={{ id, name: recordName }} />}
      </Box>
    </Box>
  );
});

PerRecordInput.displayName = 'PerRecordInput';

const group = 'perRecord';

/** Returns the name of a record's input in the form of an action that requires a value for each record. */
export const getPerRecordInputName = (id: string) => getInputNameInGroup(group, id);

/** Whether a record is left out of the action, because its input is empty while that of another one is not. */
const isLeftOut = (id: string, values: FieldValues) => {
  const typed = pickPerRecordValues(values);
  return !typed[id] && Object.values(typed).some(Boolean);
};

/** Returns the trimmed values of the form by record id. */
export const pickPerRecordValues = (values: FieldValues): Record<string, string> =>
  Object.fromEntries(listInputGroupEntries(values, group).map(([id, text]) => [id, String(text).trim()]));
