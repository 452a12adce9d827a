import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import { Confirm, RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';
import { PageTitle } from '../../components/PageTitle';
import { Section } from '../../components/Section';
import { PageMessages } from '../PageMessages';
import { Steps } from '../Steps';
import { certification, certificationSteps, type CertificationStatus } from './certification';
import { ApplicationDetails, CertificationTag, ParameterDetails } from './CertificationDetails';
import { DecisionTable } from './DecisionTable';
import { en, zh } from './messages';

/** How a page about one record is built: its state, its sections, its history (SPEC.md section 2, `/profile/basic`). */
export const BasicProfile = () => (
  <PageMessages zh={zh} en={en}>
    <ResourceContextProvider value="certifications">
      <CertificationPage />
    </ResourceContextProvider>
  </PageMessages>
);

const CertificationPage = () => {
  const translate = useTranslate();
  const [status, setStatus] = useState<CertificationStatus>('reviewing');
  const steps = certificationSteps.map(step => ({
    title: translate(`resources.certifications.steps.${step}.title`),
    text: translate(`resources.certifications.steps.${step}.text`),
  }));
  return (
    <RecordContextProvider value={{ ...certification, status }}>
      <PageTitle title={translate('resources.certifications.page')}>
        <CertificationTag source="status" />
        <WithdrawButton status={status} onStatus={setStatus} />
      </PageTitle>
      <Stack sx={{ gap: 2 }}>
        <Section title={translate('resources.certifications.sections.progress')}>
          <Steps
            label={translate('resources.certifications.sections.progress')}
            steps={steps}
            active={1}
            failed={status === 'withdrawn'}
          />
        </Section>
        <Section title={translate('resources.certifications.sections.application')}>
          <ApplicationDetails />
        </Section>
        <Section title={translate('resources.certifications.sections.current')}>
          <ParameterDetails of="current" />
        </Section>
        <Section title={translate('resources.certifications.sections.original')}>
          <ParameterDetails of="original" />
        </Section>
        <Section title={translate('resources.certifications.sections.decisions')}>
          <DecisionTable />
        </Section>
      </Stack>
    </RecordContextProvider>
  );
};

type WithdrawButtonProps = { status: CertificationStatus; onStatus: (status: CertificationStatus) => void };

const WithdrawButton = ({ status, onStatus }: WithdrawButtonProps) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const withdraw = () => {
    setAsking(false);
    onStatus('withdrawn');
  };
  if (status === 'withdrawn')
    return (
      <Button variant="contained" onClick={() => onStatus('reviewing')}>
        {translate('resources.certifications.submitAgain')}
      </Button>
    );
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsking(true)}>
        {translate('resources.certifications.withdraw.action')}
      </Button>
      <Confirm
        isOpen={asking}
        title="resources.certifications.withdraw.title"
        content="resources.certifications.withdraw.text"
        confirm="resources.certifications.withdraw.action"
        confirmColor="warning"
        onConfirm={withdraw}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
