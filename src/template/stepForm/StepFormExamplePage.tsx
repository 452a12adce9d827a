import { Box, Card, Button, Divider, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import {
  ResourceContextProvider,
  useTranslate,
  BooleanField,
  LinkBase,
  RecordContextProvider,
  TextField,
} from 'react-admin';
import { PageTitle } from '@/ui/PageTitle';
import { PageMessagesProvider } from '../PageProviders';
import { ProgressSteps } from '../ProgressSteps';
import { ChannelForm, focusOnMount, type Channel } from './ChannelForm';
import { en, zh } from './messages';
import { ChoiceField } from '@/admin/fields/StatusField';
import { LabeledFields } from '@/admin/record/LabeledFields';
import { ResultPanel } from '../Results';

/** The last step: shows the submitted values and the next steps. */
const ChannelDone = ({ channel, onAgain }: { channel: Channel; onAgain: () => void }) => {
  const translate = useTranslate();
  const title = (
    <Typography variant="h2" ref={focusOnMount} tabIndex={-1}>
      {translate('resources.channels.done.title')}
    </Typography>
  );
  return (
    <Stack sx={{ px: 2.5, pb: 2.5 }}>
      <ResultPanel kind="success" title={title} text={translate('resources.channels.done.text')}>
        <Button variant="contained" onClick={onAgain}>
          {translate('resources.channels.done.again')}
        </Button>
        <Button variant="outlined" color="inherit" component={LinkBase} to="/list/card">
          {translate('resources.channels.done.list')}
        </Button>
      </ResultPanel>
      <Divider sx={{ mb: 2.5 }} />
      <RecordContextProvider value={{ ...channel, id: channel.name }}>
        <LabeledFields wide>
          <TextField source="name" />
          <ChoiceField source="channelType" />
          <TextField source="link" />
          <TextField source="from" />
          <TextField source="until" />
          <TextField source="source" />
          <TextField source="medium" />
          <TextField source="keywords" />
          <BooleanField source="remind" />
          <TextField source="content" />
        </LabeledFields>
      </RecordContextProvider>
    </Stack>
  );
};

const steps = ['activity', 'promotion', 'done'] as const;

/** Example of a form in steps (docs/requirements.md#routes, `/form/step`). */
export const StepFormExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <ResourceContextProvider value="channels">
      <ChannelSteps />
    </ResourceContextProvider>
  </PageMessagesProvider>
);

const ChannelSteps = () => {
  const translate = useTranslate();
  const [step, setStep] = useState(0);
  const [submitted, setSubmitted] = useState<Channel | null>(null);
  const startOver = () => {
    setSubmitted(null);
    setStep(0);
  };
  const stepTexts = steps.map(name => ({
    title: translate(`resources.channels.steps.${name}.title`),
    text: translate(`resources.channels.steps.${name}.text`),
  }));
  return (
    <>
      <PageTitle title={translate('resources.channels.page')} />
      <Card sx={{ overflow: 'visible' }}>
        <Box sx={{ p: 2.5, maxWidth: 880, mx: 'auto' }}>
          <ProgressSteps
            label={translate('resources.channels.steps.label')}
            steps={stepTexts}
            active={submitted ? steps.length : step}
          />
        </Box>
        {submitted ? (
          <ChannelDone channel={submitted} onAgain={startOver} />
        ) : (
          <ChannelForm step={step} onStep={setStep} onSubmitted={setSubmitted} />
        )}
      </Card>
    </>
  );
};
