import { Button, Card, Divider, Stack, Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { PageTitle } from '@/ui/PageTitle';
import { Section } from '@/ui/Section';
import { PageMessagesProvider } from './PageProviders';
import { ProgressSteps } from './ProgressSteps';
import { en, zh } from './messages';
import ErrorIcon from '@mui/icons-material/Cancel';
import SuccessIcon from '@mui/icons-material/CheckCircle';
import type { ReactNode } from 'react';

const reasons = [
  { name: 'link', to: '/form/step' },
  { name: 'bitRate', to: '/form/group' },
] as const;

/** Lists the reasons for the failure, each with a link to fix it. */
const Reasons = () => {
  const translate = useTranslate();
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, pl: 2.5 }}>
      {reasons.map(({ name, to }) => (
        <li key={name}>
          <Typography component="span">{translate(`result.error.reason.${name}.text`)}</Typography>{' '}
          <Link component={LinkBase} to={to} underline="always">
            {translate(`result.error.reason.${name}.action`)}
          </Link>
        </li>
      ))}
    </Stack>
  );
};

const steps = ['submitted', 'checked', 'decided'] as const;

/** Example of a success page: the result and the next steps (docs/requirements.md#routes, `/result/success`). */
export const SuccessResultExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <Success />
  </PageMessagesProvider>
);

/** Example of an error page: the reasons and how to fix them (docs/requirements.md#routes, `/result/error`). */
export const ErrorResultExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <Failure />
  </PageMessagesProvider>
);

const Success = () => {
  const translate = useTranslate();
  const stepTexts = steps.map(name => ({
    title: translate(`result.success.steps.${name}.title`),
    text: translate(`result.success.steps.${name}.text`),
  }));
  return (
    <Card sx={{ p: 2.5 }}>
      <ResultPanel
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
      </ResultPanel>
      <Divider sx={{ mb: 2.5 }} />
      <ProgressSteps label={translate('result.success.progress')} steps={stepTexts} active={1} />
    </Card>
  );
};

const Failure = () => {
  const translate = useTranslate();
  return (
    <Stack sx={{ gap: 2 }}>
      <Card sx={{ p: 2.5 }}>
        <ResultPanel
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
        </ResultPanel>
      </Card>
      <Section title={translate('result.error.reasons')}>
        <Reasons />
      </Section>
    </Stack>
  );
};

type OutcomeProps = {
  kind: 'success' | 'error';
  /** The title, as a heading element. */
  title: ReactNode;
  text: string;
  /** Buttons for the next steps. */
  children: ReactNode;
};

const icons = { success: SuccessIcon, error: ErrorIcon };

/** Shows the result of a task and the next steps. */
export const ResultPanel = ({ kind, title, text, children }: OutcomeProps) => {
  const Icon = icons[kind];
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', px: 2, py: 4, gap: 1, '& > :has(h1)': { mb: 0 } }}>
      <Icon color={kind} sx={{ fontSize: 64 }} aria-hidden />
      {title}
      <Typography color="textSecondary">{text}</Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
        {children}
      </Stack>
    </Stack>
  );
};
