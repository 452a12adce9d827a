import { Box, InputAdornment, MenuItem, TextField, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { useResourceContext, useTranslate, useTranslateLabel, type RaRecord } from 'react-admin';
import { useController, useFormContext, type FieldValues } from 'react-hook-form';
import { getPerRecordDraftKey, useActionContext } from './actionContext';
import { readWholeNumber } from '@/models/input';
import type { PerRecordChoiceSpec, PerRecordFieldSpec, ItemQuantitiesSpec } from './action';

// Record ids are numbers. Without a prefix, react-hook-form would treat them as array indexes.
const mark = 'id';

/** Returns the name of a record's input in a group of inputs of the form. */
export const getInputNameInGroup = (inputs: string, id: string) => `${inputs}.${mark}${id}`;

/** Returns the values of a group of inputs by id. */
export const listInputGroupEntries = (values: FieldValues, inputs: string): [id: string, value: unknown][] =>
  Object.entries(values[inputs] ?? {}).map(([name, value]) => [name.slice(mark.length), value]);

const choiceGroup = 'perRecordChoice';

/** Returns the name of a record's choice in the form of an action. */
export const getPerRecordChoiceInputName = (id: string) => getInputNameInGroup(choiceGroup, id);

type ChoiceInputProps = {
  action: string;
  perRecord: PerRecordFieldSpec;
  choice: PerRecordChoiceSpec;
  row: { id: string; name: string };
  /** This is the only row, so the label does not contain the record's name. */
  alone: boolean;
};

/** The choice for one record of an action. Follows the required value until the user chooses. */
export const PerRecordChoiceInput = ({ action, perRecord, choice, row, alone }: ChoiceInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const translateLabel = useTranslateLabel();
  const { drafts } = useActionContext();
  const key = getPerRecordDraftKey(action, row.id, choice.field);
  const typed = drafts.get(getPerRecordDraftKey(action, row.id, perRecord.field)) ?? '';
  const { field } = useController({
    name: getPerRecordChoiceInputName(row.id),
    defaultValue: drafts.get(key) ?? choice.guess(typed) ?? '',
  });
  const choose = (chosen: string) => {
    drafts.set(key, chosen);
    field.onChange(chosen);
  };
  const label = String(translateLabel({ source: choice.field, resource }));
  // A choice that was never opened shows only its value. The options of 200 rows would take longer than the rest.
  const [wasOpened, setWasOpened] = useState(false);
  const options = wasOpened ? choice.choices : choice.choices.filter(option => option === field.value);
  return (
    <TextField
      {...field}
      onChange={event => choose(event.target.value)}
      select
      size="small"
      fullWidth
      slotProps={{
        select: {
          displayEmpty: true,
          onOpen: () => setWasOpened(true),
          SelectDisplayProps: { 'aria-label': alone ? label : `${row.name} ${label}` },
        },
      }}
    >
      <MenuItem value="">{label}</MenuItem>
      {options.map(option => (
        <MenuItem key={option} value={option}>
          {translate(`resources.${resource}.${choice.field}.${option}`)}
        </MenuItem>
      ))}
    </TextField>
  );
};

const partGroup = 'perRecordParts';
const versionGroup = 'shownVersion';

/** Returns the name of the form value with the version of a record that the form shows. */
export const getShownVersionInputName = (id: string) => getInputNameInGroup(versionGroup, id);

const readParts = (values: FieldValues) =>
  listInputGroupEntries(values, partGroup).map(([id, text]) => ({
    id,
    quantity: Number(readWholeNumber(String(text))),
  }));

type PartInputsProps = { action: string; parts: ItemQuantitiesSpec; record: RaRecord };

/**
 * The quantities that an action on one record takes, by default all that remain. Renders nothing if there is a single
 * piece.
 */
export const ItemQuantityInputs = ({ action, parts, record }: PartInputsProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const resource = useResourceContext();
  const { register, getFieldState, formState } = useFormContext();
  const lines = parts.remaining(record);
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) < 2) return null;
  const validate = (value: string, values: FieldValues, most: number) => {
    const typed = readWholeNumber(value);
    if (typeof typed === 'string' || typed < 0 || typed > most) return 'action.parts.range';
    return readParts(values).some(({ quantity }) => quantity > 0) || 'action.parts.none';
  };
  const label = translate(`resources.${resource}.actions.${action}`).toLocaleLowerCase();
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 2, display: 'grid', gap: 1 }}>
      <Typography id={titleId} variant="h3" component="p">
        {translate('action.parts.title', { action: label })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('action.parts.hint', { action: label })}
      </Typography>
      {lines.map(({ id, name, quantity: most }) => {
        const source = getInputNameInGroup(partGroup, id);
        const { ref, ...input } = register(source, {
          value: String(most),
          validate: (value: string, values: FieldValues) => validate(value, values, most),
        });
        const { error } = getFieldState(source, formState);
        return (
          <Box
            key={id}
            sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 144px', columnGap: 2, alignItems: 'start' }}
          >
            <Typography translate="no" sx={{ overflowWrap: 'anywhere', pt: 0.75 }}>
              {name}
            </Typography>
            <TextField
              {...input}
              inputRef={ref}
              size="small"
              error={Boolean(error)}
              helperText={error?.message && translate(error.message, { most })}
              slotProps={{
                htmlInput: { 'aria-label': name, translate: 'no', inputMode: 'numeric', maxLength: 6 },
                input: { endAdornment: <InputAdornment position="end">/ {most}</InputAdornment> },
              }}
            />
          </Box>
        );
      })}
    </Box>
  );
};

/** Returns the versions of the records that the form shows, by id. */
export const readShownVersions = (values: FieldValues) =>
  new Map(listInputGroupEntries(values, versionGroup).map(([id, version]) => [id, Number(version)]));

/**
 * Returns the optional values of the form: the choice for each record, null for none, and the quantities of the record
 * `id`, if it is the only one.
 */
export const getOptionalPerRecordValues = (
  { choice, parts }: PerRecordFieldSpec,
  values: FieldValues,
  id: string,
): Record<string, Record<string, unknown>> => {
  const choices = listInputGroupEntries(values, choiceGroup).map(([record, value]) => [record, value || null]);
  const taken = readParts(values);
  return {
    ...(choice && { [choice.field]: Object.fromEntries(choices) }),
    ...(parts &&
      taken.length > 0 && { [parts.field]: { [id]: parts.toValue(taken.filter(({ quantity }) => quantity > 0)) } }),
  };
};
