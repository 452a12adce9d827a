import { Box, Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Form, useTranslate, BooleanInput, required, TextInput, DateInput, SelectInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { UnsavedFormGuard } from '@/admin/record/UnsavedChangesGuard';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { CharacterCountTextInput, createRequiredTextRules } from '../CharacterCountTextInput';
import { createMaxLengthTextSchema } from '../text';

/** Where an activity is promoted. */
const channelTypes = ['app', 'web', 'offline'] as const;

/**
 * Maximum lengths of the activity's name and the advertisement's content, in characters (docs/requirements.md#rules).
 */
const maxChannelLengths = { name: 20, content: 200 };

/** The example record: a promotion channel, with the rules of docs/requirements.md#rules. */
const channelInput = z.object({
  name: createMaxLengthTextSchema(maxChannelLengths.name),
  channelType: z.enum(channelTypes),
  from: z.iso.date(),
  until: z.iso.date(),
  link: z.string().check(z.trim(), z.regex(/^https?:\/\/[^\s/.]\S*$/i)),
  source: createMaxLengthTextSchema(50),
  medium: createMaxLengthTextSchema(50),
  keywords: z.optional(z.nullable(createMaxLengthTextSchema(100))),
  remind: z.boolean(),
  content: createMaxLengthTextSchema(maxChannelLengths.content),
});

export type Channel = z.infer<typeof channelInput>;

const { shape } = channelInput;
const rules = 'resources.channels.rules';
const nameRules = createRequiredTextRules(shape.name, `${rules}.name`);
const typeRules = required(`${rules}.channelType`);
const fromRules = required(`${rules}.from`);
/** Rejects an end before the start. Dates are YYYY-MM-DD. */
const period = (_: unknown, { from, until }: Partial<Channel>) =>
  from && until && until < from ? `${rules}.period` : undefined;
const untilRules = [required(`${rules}.until`), period];
const linkRules = [required(`${rules}.linkRequired`), createSchemaFieldValidator(shape.link, `${rules}.link`)];
const types = channelTypes.map(id => ({ id, name: `resources.channels.channelType.${id}` }));

/** Inputs of the first step: name, channel type, dates and link (docs/requirements.md#rules). */
const ActivityInputs = () => (
  <>
    <CharacterCountTextInput source="name" maxLength={maxChannelLengths.name} validate={nameRules} autoComplete="off" />
    <SelectInput source="channelType" choices={types} validate={typeRules} fullWidth />
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, rowGap: 1, maxWidth: 560 }}>
      <DateInput source="from" validate={fromRules} />
      <DateInput source="until" validate={untilRules} />
    </Box>
    <TextInput
      source="link"
      type="url"
      validate={linkRules}
      helperText="resources.channels.hints.link"
      autoComplete="off"
      fullWidth
    />
  </>
);

const sourceRules = createRequiredTextRules(shape.source, `${rules}.source`);
const mediumRules = createRequiredTextRules(shape.medium, `${rules}.medium`);
const keywordsRules = createSchemaFieldValidator(shape.keywords, `${rules}.keywords`);
const contentRules = createRequiredTextRules(shape.content, `${rules}.content`);

/** Inputs of the second step: traffic source and advertisement (docs/requirements.md#rules). */
const PromotionInputs = () => (
  <>
    <TextInput source="source" validate={sourceRules} autoComplete="off" fullWidth />
    <TextInput source="medium" validate={mediumRules} autoComplete="off" fullWidth />
    <TextInput
      source="keywords"
      validate={keywordsRules}
      helperText="resources.channels.hints.keywords"
      autoComplete="off"
      fullWidth
    />
    <BooleanInput source="remind" helperText={false} />
    <CharacterCountTextInput source="content" maxLength={maxChannelLengths.content} validate={contentRules} rows={4} />
  </>
);

type ChannelFormProps = {
  /** Index of the current step. */
  step: number;
  onStep: (step: number) => void;
  onSubmitted: (channel: Channel) => void;
};

const blank = {
  name: '',
  channelType: '',
  from: '',
  until: '',
  link: '',
  source: '',
  medium: '',
  keywords: '',
  remind: true,
  content: '',
};
const parts = [
  { name: 'activity', Inputs: ActivityInputs },
  { name: 'promotion', Inputs: PromotionInputs },
] as const;

/** A single form for all steps. Next validates only the mounted inputs; going back loses nothing. */
export const ChannelForm = ({ step, onStep, onSubmitted }: ChannelFormProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const { name, Inputs } = parts[step] ?? parts[0];
  const last = step === parts.length - 1;
  const submit = (values: FieldValues) => (last ? onSubmitted(channelInput.parse(values)) : onStep(step + 1));
  return (
    <Form
      defaultValues={blank}
      onSubmit={submit}
      warnWhenUnsavedChanges
      WarnWhenUnsavedChangesComponent={UnsavedFormGuard}
      disableInvalidFormNotification
      noValidate
    >
      <Box
        role="group"
        aria-labelledby={titleId}
        sx={{ ...labelAboveLayout, display: 'grid', gap: 1, maxWidth: 600, mx: 'auto', p: 2.5 }}
      >
        <Typography variant="h2" id={titleId} key={name} ref={focusOnMount} tabIndex={-1}>
          {translate(`resources.channels.steps.${name}.title`)}
        </Typography>
        <Inputs />
        <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
          {step > 0 && (
            <Button variant="outlined" color="inherit" onClick={() => onStep(step - 1)}>
              {translate('resources.channels.back')}
            </Button>
          )}
          <SubmitButton>{translate(last ? 'resources.channels.submit' : 'resources.channels.next')}</SubmitButton>
        </Stack>
      </Box>
    </Form>
  );
};

/** Ref callback that focuses an element when it mounts, for content that replaces the focused element. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
