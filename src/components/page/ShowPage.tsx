import { Button, Card, Stack } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { ShowBase, useShowContext, useTranslate } from 'react-admin';
import { HistoryButton } from '../history/HistoryButton';
import { NoSelection } from '../list/selection';
import { PageHeadingContext } from '../pageHeading';
import { PageTitle } from '../PageTitle';
import { RecordProblem } from '../record/RecordProblem';
import { StaleAlert } from '../record/StaleAlert';
import { RecordSkeleton } from '../record/RecordSkeleton';
import { VerbProvider } from '../verbs/VerbProvider';
import type { Verbs } from '../verbs/verbs';
import { useLeaveRecord } from './useLeaveRecord';
import { useRecordTitle } from './useRecordTitle';
import { useReadRetry } from '../list/useReadRetry';

type ContentProps = {
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Sections about the record, within its record context. */
  children: ReactNode;
};

type ShowPageProps = ContentProps & { verbs?: Verbs };

const noVerbs: Verbs = {};

/** A page about the record that the URL names: what can be done with it, and its sections. */
export const ShowPage = ({ verbs = noVerbs, ...content }: ShowPageProps) => {
  const retry = useReadRetry();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ShowBase disableAuthentication queryOptions={{ retry, onError: undefined }}>
      <PageHeadingContext value={heading}>
        <NoSelection>
          <VerbProvider verbs={verbs}>
            <Content {...content} />
          </VerbProvider>
        </NoSelection>
      </PageHeadingContext>
    </ShowBase>
  );
};

const Content = ({ actions, children }: ContentProps) => {
  const translate = useTranslate();
  const leave = useLeaveRecord();
  const { record, error, refetch } = useShowContext();
  const title = useRecordTitle('show', record);
  return (
    <>
      <PageTitle title={title}>
        {/* What comes last is at the left end, so that nothing there gives way. */}
        {record && <HistoryButton id={String(record.id)} button />}
        {(record || error) && (
          <Button variant="outlined" color="inherit" onClick={() => leave()}>
            {translate('record.back')}
          </Button>
        )}
        {record && actions}
      </PageTitle>
      {record ? (
        <>
          <StaleAlert />
          <Stack sx={{ gap: 2 }}>{children}</Stack>
        </>
      ) : (
        <Card>{error ? <RecordProblem error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Card>
      )}
    </>
  );
};
