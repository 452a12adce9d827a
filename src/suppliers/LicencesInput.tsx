import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useCallback, useId } from 'react';
import { HttpError, required, SelectInput, TextInput, useRegisterMutationMiddleware, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { IconButtonWithTooltip } from '@/ui/IconButtonWithTooltip';
import { DayInput } from '@/admin/inputs/DayInput';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { ImageInput } from '@/features/images/ImageInput';
import { licenceSchema, licenceTypes, maxLicences } from './supplier';

const texts = 'resources.suppliers.licence';
const { shape } = licenceSchema;
const typeRules = required(`${texts}.rules.type`);
const numberRules = [
  required(`${texts}.rules.number`),
  createSchemaFieldValidator(shape.number, `${texts}.rules.number`),
];
const expiryRules = createSchemaFieldValidator(shape.expiresOn, `${texts}.rules.expiresOn`);
const typeChoices = licenceTypes.map(id => ({ id, name: `${texts}.types.${id}` }));

type LicenceInputsProps = { source: string; position: number; onRemove: () => void };

const LicenceInputs = ({ source, position, onRemove }: LicenceInputsProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Box role="group" aria-labelledby={id} sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={id}>{translate(`${texts}.position`, { position })}</Typography>
        <IconButtonWithTooltip label={translate(`${texts}.remove`, { position })} onClick={onRemove}>
          <RemoveIcon fontSize="small" />
        </IconButtonWithTooltip>
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1 }}>
        <SelectInput
          source={`${source}.type`}
          label={`${texts}.type`}
          choices={typeChoices}
          validate={typeRules}
          fullWidth
        />
        <TextInput
          source={`${source}.number`}
          label={`${texts}.number`}
          validate={numberRules}
          autoComplete="off"
          fullWidth
        />
        <DayInput
          source={`${source}.expiresOn`}
          label={`${texts}.expiresOn`}
          helperText={`${texts}.expiresOnHint`}
          validate={expiryRules}
          fullWidth
        />
        <ImageInput source={`${source}.image`} label={`${texts}.image`} schema={shape.image} />
      </Box>
    </Box>
  );
};

/** A licence in the form. Null if it was removed: the others keep their index, so that their uploads go on. */
type LicenceDraft = { type?: string } | null;

/** An upload that ends after its licence was removed leaves a draft with nothing but an image. */
const isPresent = (draft: LicenceDraft | undefined) => draft?.type !== undefined;

/** Returns the indexes of the licences in the form. The API knows them by their position among these. */
const listPresent = (drafts: readonly LicenceDraft[]) => [...drafts.keys()].filter(index => isPresent(drafts[index]));

type Save = (resource: unknown, params: unknown) => Promise<unknown>;

/** Moves the API's error messages about a licence to its index in the form, which is another after a removal. */
const useLicenceErrors = () => {
  const { getValues } = useFormContext<{ licences?: LicenceDraft[] }>();
  const save = useCallback(
    async (resource: unknown, params: unknown, next: Save) => {
      const present = listPresent(getValues('licences') ?? []);
      try {
        return await next(resource, params);
      } catch (error) {
        if (!(error instanceof HttpError) || !error.body?.errors) throw error;
        const errors = Object.entries(error.body.errors).map(([path, message]) => [
          path.replace(/(?<=^licences\.)\d+/, position => String(present[Number(position)] ?? position)),
          message,
        ]);
        throw new HttpError(error.message, error.status, { ...error.body, errors: Object.fromEntries(errors) });
      }
    },
    [getValues],
  );
  useRegisterMutationMiddleware<Save>(save);
};

/** Input for the licences of a supplier: a list of licences to add and remove (docs/requirements.md#rules). */
export const LicencesInput = () => {
  const id = useId();
  const translate = useTranslate();
  const { setValue, unregister } = useFormContext();
  // Not `useFieldArray`, which the sign-in page would load too: all of react-hook-form is one module.
  const drafts: LicenceDraft[] = useWatch({ name: 'licences' }) ?? [];
  const present = listPresent(drafts);
  useLicenceErrors();
  const set = (index: number, draft: object | null) => setValue(`licences.${index}`, draft, { shouldDirty: true });
  const remove = (index: number) => {
    unregister(`licences.${index}`);
    set(index, null);
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1.5 }}>
        {translate('resources.suppliers.fields.licences')}
      </Typography>
      <Stack sx={{ mb: 1.5, gap: 1.5 }}>
        {present.map((index, at) => (
          <LicenceInputs key={index} source={`licences.${index}`} position={at + 1} onRemove={() => remove(index)} />
        ))}
      </Stack>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<AddIcon />}
          disabled={present.length >= maxLicences}
          onClick={() => set(drafts.length, { type: '', number: '', image: '', expiresOn: null })}
        >
          {translate(`${texts}.add`)}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {translate(`${texts}.most`)}
        </Typography>
      </Stack>
    </Box>
  );
};
