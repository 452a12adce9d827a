import { Box, Card } from '@mui/material';
import { useState } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { PageTitle } from '../../../components/PageTitle';
import { PageMessages } from '../../PageMessages';
import { Steps } from '../../Steps';
import type { Channel } from './channel';
import { ChannelDone } from './ChannelDone';
import { ChannelForm } from './ChannelForm';
import { en, zh } from './messages';

const steps = ['activity', 'promotion', 'done'] as const;

/** How a form in steps is built (SPEC.md section 2, `/form/step`). */
export const StepForm = () => (
  <PageMessages zh={zh} en={en}>
    <ResourceContextProvider value="channels">
      <ChannelSteps />
    </ResourceContextProvider>
  </PageMessages>
);

const ChannelSteps = () => {
  const translate = useTranslate();
  const [step, setStep] = useState(0);
  const [submitted, setSubmitted] = useState<Channel | null>(null);
  const startOver = () => {
    setSubmitted(null);
    setStep(0);
  };
  const words = steps.map(name => ({
    title: translate(`resources.channels.steps.${name}.title`),
    text: translate(`resources.channels.steps.${name}.text`),
  }));
  return (
    <>
      <PageTitle title={translate('resources.channels.page')} />
      <Card sx={{ overflow: 'visible' }}>
        <Box sx={{ p: 2.5, maxWidth: 880, mx: 'auto' }}>
          <Steps
            label={translate('resources.channels.steps.label')}
            steps={words}
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
