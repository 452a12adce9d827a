import { Button, Stack } from '@mui/material';
import { useState } from 'react';
import {
  Confirm,
  RecordContextProvider,
  ResourceContextProvider,
  useTranslate,
  ListContextProvider,
  TextField,
  useList,
} from 'react-admin';
import { PageTitle } from '@/ui/PageTitle';
import { Section } from '@/ui/Section';
import { PageMessagesProvider } from '../PageProviders';
import { ProgressSteps } from '../ProgressSteps';
import {
  exampleCertification,
  certificationSteps,
  type CertificationStatus,
  exampleDecisions,
  type CertificationDecision,
} from './certification';
import {
  CertificationApplicationDetails,
  CertificationStatusField,
  CertificationParameterDetails,
} from './CertificationDetails';
import { en, zh } from './messages';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { ListPagination } from '@/admin/list/ListPagination';
import { DataTable } from '@/admin/list/DataTable';

const newestFirst = { field: 'decidedAt', order: 'DESC' } as const;

/** Table of records in memory. react-admin's `useList` sorts and paginates them. */
const DecisionTable = () => {
  const list = useList({ data: exampleDecisions, resource: 'decisions', perPage: 10, sort: newestFirst });
  return (
    <ResourceContextProvider value="decisions">
      <ListContextProvider value={list}>
        <DataTable minWidth={760}>
          <DataTable.Col<CertificationDecision> source="content" field={TextField} />
          <DataTable.Col<CertificationDecision> source="operator" width={150} field={TextField} />
          <DataTable.Col<CertificationDecision> source="result" width={120} field={CertificationStatusField} />
          <DataTable.Col<CertificationDecision> source="decidedAt" width={180} field={DateTimeField} />
          <DataTable.Col<CertificationDecision> source="note" field={TextField} disableSort />
        </DataTable>
        <ListPagination />
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

/** Example of a detail page: status, sections and history (docs/requirements.md#routes, `/profile/basic`). */
export const BasicProfileExamplePage = () => (
  <PageMessagesProvider zh={zh} en={en}>
    <ResourceContextProvider value="certifications">
      <CertificationPage />
    </ResourceContextProvider>
  </PageMessagesProvider>
);

const CertificationPage = () => {
  const translate = useTranslate();
  const [status, setStatus] = useState<CertificationStatus>('reviewing');
  const steps = certificationSteps.map(step => ({
    title: translate(`resources.certifications.steps.${step}.title`),
    text: translate(`resources.certifications.steps.${step}.text`),
  }));
  return (
    <RecordContextProvider value={{ ...exampleCertification, status }}>
      <PageTitle title={translate('resources.certifications.page')}>
        <CertificationStatusField source="status" />
        <WithdrawButton status={status} onStatus={setStatus} />
      </PageTitle>
      <Stack sx={{ gap: 2 }}>
        <Section title={translate('resources.certifications.sections.progress')}>
          <ProgressSteps
            label={translate('resources.certifications.sections.progress')}
            steps={steps}
            active={1}
            failed={status === 'withdrawn'}
          />
        </Section>
        <Section title={translate('resources.certifications.sections.application')}>
          <CertificationApplicationDetails />
        </Section>
        <Section title={translate('resources.certifications.sections.current')}>
          <CertificationParameterDetails of="current" />
        </Section>
        <Section title={translate('resources.certifications.sections.original')}>
          <CertificationParameterDetails of="original" />
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
