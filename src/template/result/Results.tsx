import { Button, Card, Divider, Stack } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { PageTitle } from '../../components/PageTitle';
import { Section } from '../../components/Section';
import { Outcome } from '../Outcome';
import { PageMessages } from '../PageMessages';
import { Steps } from '../Steps';
import { en, zh } from './messages';
import { Reasons } from './Reasons';

const steps = ['submitted', 'checked', 'decided'] as const;

/** How the good end of a task is told, and what comes next (SPEC.md section 2, `/result/success`). */
export const SuccessResult = () => (
  <PageMessages zh={zh} en={en}>
    <Success />
  </PageMessages>
);

/** How a failure is told: what is wrong, and the way to put it right (SPEC.md section 2, `/result/error`). */
export const ErrorResult = () => (
  <PageMessages zh={zh} en={en}>
    <Failure />
  </PageMessages>
);

const Success = () => {
  const translate = useTranslate();
  const words = steps.map(name => ({
    title: translate(`result.success.steps.${name}.title`),
    text: translate(`result.success.steps.${name}.text`),
  }));
  return (
    <Card sx={{ p: 2.5 }}>
      <Outcome
        kind="success"
        title={<PageTitle title={translate('result.success.title')} />}
        text={translate('result.success.text')}
      >
        <Button variant="contained" component={LinkBase} to="/form/step">
          {translate('result.success.again')}
        </Button>
        <Button variant="outlined" color="inherit" component={LinkBase} to="/list/search-table">
          {translate('result.success.list')}
        </Button>
      </Outcome>
      <Divider sx={{ mb: 2.5 }} />
      <Steps label={translate('result.success.progress')} steps={words} active={1} />
    </Card>
  );
};

const Failure = () => {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ p: 2.5 }}>
        <Outcome
          kind="error"
          title={<PageTitle title={translate('result.error.title')} />}
          text={translate('result.error.text')}
        >
          <Button variant="contained" component={LinkBase} to="/form/step">
            {translate('result.error.correct')}
          </Button>
          <Button variant="outlined" color="inherit" component={LinkBase} to="/">
            {translate('result.error.home')}
          </Button>
        </Outcome>
      </Card>
      <Section title={translate('result.error.reasons')}>
        <Reasons />
      </Section>
    </Stack>
  );
};
