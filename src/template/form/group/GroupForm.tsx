import { Box, Button, Card, Stack } from '@mui/material';
import { useState, type ComponentType } from 'react';
import { Form, ResourceContextProvider, useNotify, useTranslate } from 'react-admin';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { labelsAbove } from '../../../components/form/fieldLayout';
import { SubmitButton } from '../../../components/form/SubmitButton';
import { UnsavedGuard } from '../../../components/form/UnsavedGuard';
import { PageTitle } from '../../../components/PageTitle';
import { DrawerFoot } from '../../../components/record/DrawerFoot';
import { Section } from '../../../components/Section';
import { PageMessages } from '../../PageMessages';
import { AudioInputs } from './AudioInputs';
import { KeeperInputs } from './KeeperInputs';
import { en, zh } from './messages';
import { exampleParameters, parametersInput } from './parameters';
import { VideoInputs } from './VideoInputs';

const groups = { video: VideoInputs, audio: AudioInputs, keeper: KeeperInputs };

/** How a long form is built, in groups (SPEC.md section 2, `/form/group`). */
export const GroupForm = () => (
  <PageMessages zh={zh} en={en}>
    <ResourceContextProvider value="recordings">
      <RecordingForm />
    </ResourceContextProvider>
  </PageMessages>
);

const RecordingForm = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const [saved, setSaved] = useState({ ...exampleParameters, id: 1 });
  const save = (values: FieldValues) => {
    // A password is kept no longer than it takes to save it.
    const passwords = { password: '', confirmPassword: '' };
    setSaved(({ id }) => ({ ...parametersInput.parse(values), ...passwords, id: id + 1 }));
    notify('record.saved', { type: 'success' });
  };
  return (
    <>
      <PageTitle title={translate('resources.recordings.page')} />
      <Form
        record={saved}
        onSubmit={save}
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
        disableInvalidFormNotification
        noValidate
      >
        <Stack sx={{ ...labelsAbove, gap: 2 }}>
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
    <DrawerFoot>
      <Button variant="outlined" color="inherit" onClick={() => reset()}>
        {translate('list.reset')}
      </Button>
      <SubmitButton>{translate('ra.action.save')}</SubmitButton>
    </DrawerFoot>
  );
};
