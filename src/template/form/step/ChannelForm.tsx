import { Box, Button, Stack, Typography } from '@mui/material';
import { useId } from 'react';
import { Form, useTranslate, BooleanInput, required, TextInput } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { UnsavedGuard } from '@/admin/record/UnsavedChanges';
import { ActivityInputs } from './ActivityInputs';
import { channelInput, type Channel, maxChannelLengths } from './channel';
import { validateWithSchema } from '@/admin/inputs/pickFields';
import { CountedInput } from '../CountedInput';
import { notBlank } from '../text';

const { shape } = channelInput;
const rules = 'resources.channels.rules';
const sourceRules = [
  required(`${rules}.sourceRequired`),
  notBlank(`${rules}.sourceRequired`),
  validateWithSchema(shape.source, `${rules}.source`),
];
const mediumRules = [
  required(`${rules}.mediumRequired`),
  notBlank(`${rules}.mediumRequired`),
  validateWithSchema(shape.medium, `${rules}.medium`),
];
const keywordsRules = validateWithSchema(shape.keywords, `${rules}.keywords`);
const contentRules = [
  required(`${rules}.contentRequired`),
  notBlank(`${rules}.contentRequired`),
  validateWithSchema(shape.content, `${rules}.content`),
];

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
    <CountedInput source="content" maxLength={maxChannelLengths.content} validate={contentRules} rows={4} />
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
      WarnWhenUnsavedChangesComponent={UnsavedGuard}
      disableInvalidFormNotification
      noValidate
    >
      <Box
        role="group"
        aria-labelledby={titleId}
        sx={{ ...labelAboveLayout, display: 'grid', gap: 1, maxWidth: 600, mx: 'auto', p: 2.5 }}
      >
        <Typography variant="h2" id={titleId} key={name} ref={focusField} tabIndex={-1}>
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
export const focusField = (element: HTMLElement | null) => element?.focus({ preventScroll: true });
