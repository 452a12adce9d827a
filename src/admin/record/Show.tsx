import { Button, Card, Stack, Tab, Tabs } from '@mui/material';
import { useRef, type ReactNode, use, useId, useState } from 'react';
import { ShowBase, useShowContext, useTranslate, useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { HistoryButton } from './history/HistoryButton';
import { EmptySelectionProvider } from '@/admin/list/selection';
import { PageHeadingContext, PageTitle } from '@/ui/PageTitle';
import { RecordError, RecordSkeleton } from './RecordError';
import { usePartLoading } from '@/ui/Skeleton';
import { StaleRecordAlert } from './DrawerLayout';
import { ActionProvider } from '@/admin/actions/ActionProvider';
import type { ActionDefinitions } from '@/admin/actions/action';
import { useCloseRecord } from './useRecordNavigation';
import { useRecordTitle } from './useRecordTitle';
import { useQueryRetry } from '@/admin/list/useRecordsById';
import { AccessContext } from '@/ui/access';

type ContentProps = {
  /** Buttons beside the title. */
  buttons?: ReactNode;
  /** Sections about the record, rendered in its record context. */
  children: ReactNode;
};

type ShowPageProps = ContentProps & { actions?: ActionDefinitions };

const noActions: ActionDefinitions = {};
/** The lists of related records on the page do not offer this record's actions. */
const noBulkActions: string[] = [];

/** The page of the record in the URL, with its actions and sections. */
export const Show = ({ actions = noActions, ...content }: ShowPageProps) => {
  const retry = useQueryRetry();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ShowBase disableAuthentication queryOptions={{ retry, onError: undefined }}>
      <PageHeadingContext value={heading}>
        <EmptySelectionProvider>
          <ActionProvider actions={actions} bulkActions={noBulkActions}>
            <Content {...content} />
          </ActionProvider>
        </EmptySelectionProvider>
      </PageHeadingContext>
    </ShowBase>
  );
};

const Content = ({ buttons, children }: ContentProps) => {
  const translate = useTranslate();
  const leave = useCloseRecord();
  const { record, error, refetch } = useShowContext();
  const title = useRecordTitle('show', record);
  usePartLoading(!record && !error);
  return (
    <>
      <PageTitle title={title}>
        {/* This button may appear after the others. It is at the left end, so that it does not move them. */}
        {record && <HistoryButton id={String(record.id)} button />}
        {(record || error) && (
          <Button variant="outlined" color="inherit" onClick={() => leave()}>
            {translate('record.back')}
          </Button>
        )}
        {record && buttons}
      </PageTitle>
      {record ? (
        <>
          <StaleRecordAlert />
          <Stack sx={{ gap: 2 }}>{children}</Stack>
        </>
      ) : (
        <Card>{error ? <RecordError error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Card>
      )}
    </>
  );
};

/**
 * The last section of a record's page: a tab for each related resource. `children` maps resource names to
 * `RelatedRecords`. Only resources that the console has and the user may list get a tab. A tab fetches its records when
 * it is selected.
 */
export const RelatedTabs = ({ children }: { children: Record<string, ReactNode> }) => {
  const id = useId();
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const definitions = useResourceDefinitions();
  const can = use(AccessContext);
  const names = Object.keys(children).filter(name => definitions[name] && can('list', name));
  const [chosen, setChosen] = useState<string>();
  const shown = names.find(name => name === chosen) ?? names[0];
  if (shown === undefined) return null;
  return (
    // `overflow: visible` lets a table's header stick while the page scrolls.
    <Card sx={{ px: 2.5, pt: 1, pb: 2.5, overflow: 'visible' }}>
      <Tabs
        value={shown}
        onChange={(_, name: string) => setChosen(name)}
        aria-label={translate('record.related.title')}
        sx={{ mb: 2 }}
      >
        {names.map(name => (
          <Tab key={name} value={name} label={labelOf(name, 2)} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {children[shown]}
      </div>
    </Card>
  );
};
