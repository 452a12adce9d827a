import { Button, Card, Stack } from '@mui/material';
import { useRef, type ReactNode } from 'react';
import { ShowBase, useGetRecordId, useShowContext, useTranslate } from 'react-admin';
import { RecordChangeAlert } from '@/admin/live/RecordChangeAlert';
import { RecordFactsAndAlerts, RecordSections } from '@/admin/featureSlots';
import { HistoryButton } from './HistoryButton';
import { EmptySelectionProvider } from '@/admin/list/selection';
import { RevealInOrder } from '@/ui/RevealInOrder';
import { PageHeadingRefContext, PageTitle } from '@/ui/PageTitle';
import { RecordPager } from './RecordPager';
import { RecordError, RecordSkeleton } from './RecordError';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { RecordRefetchErrorAlert, StickyFooter } from './DrawerLayout';
import { ActionProvider } from '@/admin/actions/ActionProvider';
import { RecordActions } from '@/admin/actions/FormButtons';
import { loadActionComponents } from '@/admin/actions/RowActions';
import { usePrefetchCode } from '@/ui/idle';
import type { ActionDefinitions } from '@/admin/actions/action';
import { useCloseRecord } from './useRecordNavigation';
import { useRecordPageTitle } from './useNotifyWithRecordLink';
import { useManualRefreshOptions } from '@/admin/list/queryOptions';

type ContentProps = {
  /** Buttons beside the title. The record's actions and edit are in the footer. */
  buttons?: ReactNode;
  /** Sections about the record, rendered in its record context. */
  children: ReactNode;
};

type ShowPageProps = ContentProps & { actions?: ActionDefinitions };

const noActions: ActionDefinitions = {};
/** The lists of related records on the page do not offer this record's actions. */
const noBulkActions: string[] = [];

/** The page of the record in the URL: its sections, and its actions in a footer that stays in view. */
export const Show = ({ actions = noActions, ...content }: ShowPageProps) => {
  const refreshOptions = useManualRefreshOptions();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ShowBase disableAuthentication queryOptions={{ onError: undefined, ...refreshOptions }}>
      <PageHeadingRefContext value={heading}>
        <EmptySelectionProvider>
          <ActionProvider actions={actions} bulkActions={noBulkActions}>
            <Content {...content} />
          </ActionProvider>
        </EmptySelectionProvider>
      </PageHeadingRefContext>
    </ShowBase>
  );
};

const Content = ({ buttons, children }: ContentProps) => {
  const translate = useTranslate();
  const leave = useCloseRecord();
  const { record, error, refetch } = useShowContext();
  const title = useRecordPageTitle('show', record);
  useMarkPageAsLoading(!record && !error);
  usePrefetchCode(loadActionComponents, record !== undefined);
  return (
    <>
      <PageTitle title={title} actionsBelow>
        <RecordPager id={String(useGetRecordId())} type="show" />
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
          <RecordRefetchErrorAlert />
          <RecordFactsAndAlerts />
          <Stack sx={{ gap: 2 }}>
            <RevealInOrder first={children}>
              <RecordSections key={record.id} id={String(record.id)} page />
            </RevealInOrder>
          </Stack>
          <RecordChangeAlert record={record} onShow={() => void refetch()} />
          <StickyFooter page>
            <RecordActions />
          </StickyFooter>
        </>
      ) : (
        <Card>{error ? <RecordError error={error} retry={() => refetch()} /> : <RecordSkeleton />}</Card>
      )}
    </>
  );
};
