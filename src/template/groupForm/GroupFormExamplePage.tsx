import { Box, Button, Card, Stack } from '@mui/material';
import { useState, type ComponentType } from 'react';
import {
  Form,
  ResourceContextProvider,
  useNotify,
  useTranslate,
  RadioButtonGroupInput,
  required,
  SelectInput,
  PasswordInput,
} from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { labelAboveLayout } from '@/admin/inputs/fieldLayout';
import { SubmitButton } from '@/admin/record/RecordForm';
import { UnsavedFormGuard } from '@/admin/record/UnsavedChangesGuard';
import { PageTitle } from '@/ui/PageTitle';
import { StickyFooter } from '@/admin/record/DrawerLayout';
import { Section } from '@/ui/Section';
import { PageMessagesProvider } from '../PageProviders';
import { en, zh } from './messages';
import {
  VideoInputs,
  exampleRecording,
  recordingSchema,
  audioChannels,
  audioCodecs,
  audioSampleRates,
  maxProfileLength,
  type RecordingValues,
} from './VideoInputs';
import { createSchemaFieldValidator } from '@/admin/inputs/pickFields';
import { CharacterCountTextInput } from '../CharacterCountTextInput';

const { shape } = recordingSchema;
const rules = 'resources.recordings.rules';
const profileRules = createSchemaFieldValidator(shape.profile, `${rules}.profile`);
const passwordRules = createSchemaFieldValidator(shape.password, `${rules}.password`);
const sameAgain = (value: unknown, { password }: Partial<RecordingValues>) =>
  (value || '') === (password || '') ? undefined : `${rules}.mismatch`;

/** Inputs for the keeper's profile and password (docs/requirements.md#rules). */
const KeeperInputs = () => (
  <>
    <PasswordInput
      source="password"
      validate={passwordRules}
      helperText="resources.recordings.hints.password"
      autoComplete="new-password"
    />
    <PasswordInput source="confirmPassword" validate={sameAgain} autoComplete="new-password" />
    <CharacterCountTextInput source="profile" maxLength={maxProfileLength} validate={profileRules} rows={3} />
  </>
);

const messages = 'resources.recordings';
const channels = audioChannels.map(id => ({ id, name: `${messages}.audioChannel.${id}` }));
const encodings = audioCodecs.map(id => ({ id, name: `${messages}.audioEncoding.${id}` }));
const rates = audioSampleRates.map(id => ({ id, name: `${id} kHz` }));

/** Inputs for the audio parameters. */
const AudioInputs = () => (
  <>
    <RadioButtonGroupInput source="audioChannel" choices={channels} validate={required()} />
    <SelectInput source="sampleRate" choices={rates} translateChoice={false} validate={required()} />
    <SelectInput source="audioEncoding" choices={encodings} validate={required()} />
  </>
);

const groups = { video: VideoInputs, audio: AudioInputs, keeper: KeeperInputs };

/** Example of a long form in groups (docs/requirements.md#routes, `/form/group`). */
export const GroupFormExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <ResourceContextProvider value="recordings">
      <RecordingForm />
    </ResourceContextProvider>
  </PageMessagesProvider>
);

const RecordingForm = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [saved, setSaved] = useState({ ...exampleRecording, id: 1 });
  const save = (values: FieldValues) => {
    // Clear the passwords after saving.
    const passwords = { password: '', confirmPassword: '' };
    setSaved(({ id }) => ({ ...recordingSchema.parse(values), ...passwords, id: id + 1 }));
    notify('record.saved', { type: 'success' });
  };
  return (
    <>
      <PageTitle title={translate('resources.recordings.page')} />
      <Form
        record={saved}
        onSubmit={save}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedFormGuard}
        disableInvalidFormNotification
        noValidate
      >
        <Stack sx={{ ...labelAboveLayout, gap: 2 }}>
          {Object.entries(groups).map(([name, Inputs]) => (
            <Group key={name} title={translate(`resources.recordings.groups.${name}`)} inputs={Inputs} />
          ))}
          <Card sx={{ overflow: 'visible', position: 'sticky', bottom: 0, zIndex: 1 }}>
            <Foot />
          </Card>
        </Stack>
      </Form>
    </>
  );
};

const Group = ({ title, inputs: Inputs }: { title: string; inputs: ComponentType }) => (
  <Section title={title}>
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Inputs />
    </Box>
  </Section>
);

const Foot = () => {
  const translate = useTranslate();
  const { reset } = useFormContext();
  return (
    <StickyFooter>
      <Button variant="outlined" color="inherit" onClick={() => reset()}>
        {translate('list.reset')}
      </Button>
      <SubmitButton>{translate('ra.action.save')}</SubmitButton>
    </StickyFooter>
  );
};
