import { Fragment, Suspense, useEffect, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useResourceContext, type RaRecord, useParams } from 'react-admin';
import { RecordChangeAlert } from '@/admin/live/RecordChangeAlert';
import { getConflictRecord } from './differences';
import { useNotifyWithRecordLink, useRecordPageTitle } from './useNotifyWithRecordLink';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { FormToInputFunction } from '@/admin/inputs/pickFields';
import { isOutOfScope } from '@/admin/actions/outOfScope';
import { FormDenied, FormOutOfScope, RecordForm, FormHasSectionsContext, FormCard } from './RecordForm';
import { RecordError, RecordSkeleton } from './RecordError';
import { RecordPager } from './RecordPager';
import { useCachedRecord } from './useRecordList';
import { useCloseRecordAfterWrite, useRefreshResourceLists } from './useRecordNavigation';
import { useQueryRetryOption } from '@/admin/list/queryOptions';
import {
  SaveWithStatusActionProvider,
  isSavedWithoutStatusChangeError,
  type StatusLifecycleDefinition,
} from './StatusInput';
import { HistoryButton } from './HistoryButton';
import { useCan } from '@/ui/access';
import { PageTitle } from '@/ui/PageTitle';
import { useMarkPageAsLoading } from '@/ui/Skeleton';
import { lazyComponent } from '@/routing/lazyComponent';

const FormConflictDialog = lazyComponent(async () => (await import('./ConflictDialog')).FormConflictDialog);

type RecordEditProps = {
  id: string;
  toPayload: FormToInputFunction;
  /** Wraps the form, within its edit context. */
  frame?: ComponentType<{ children: ReactNode }> | undefined;
  children: ReactNode;
};

/**
 * The edit form of a record. After saving, it returns to the list. It loads its own copy from the server and never
 * refetches it while the user types, so that it saves with the version that was read. If someone else has saved the
 * record in the meantime, a conflict dialog opens.
 */
export const RecordEditForm = ({ id, toPayload, frame: Frame = Fragment, children }: RecordEditProps) => {
  const notify = useNotifyWithRecordLink();
  const errorNotification = useErrorNotification();
  const leave = useCloseRecordAfterWrite();
  const refresh = useRefreshResourceLists();
  const retry = useQueryRetryOption();
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  const opening = useId();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  // Loaded with the form, because a new version of the console may have replaced the code by the time of a conflict.
  useEffect(() => FormConflictDialog.prefetch(), []);
  const meta = { for: 'edit', opening };
  // Fetches the new version to save with. Unsaved input stays in the form.
  const reread = () => queryClient.invalidateQueries({ queryKey: [resource, 'getOne', { id, meta }] });
  const onSuccess = (saved: RaRecord) => {
    notify('record.saved', saved);
    refresh();
    leave();
  };
  const onError = (error: Error) => {
    if (isSavedWithoutStatusChangeError(error)) return reread();
    const current = getConflictRecord(error);
    if (current) return setTheirs(current);
    return errorNotification.notify('save', error);
  };
  return (
    <EditBase
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      transform={toPayload}
      // Drops the input, which may include a password, from the mutation cache when the form unmounts.
      mutationOptions={{ onSuccess, onError, gcTime: 0 }}
      // A separate cache entry for each opening, because any other copy may be out of date.
      queryOptions={{
        retry,
        onError: undefined,
        meta,
        staleTime: Infinity,
        refetchOnMount: false,
      }}
    >
      <Frame>
        <EditForm>
          {children}
          {theirs && (
            <Suspense fallback={null}>
              <FormConflictDialog theirs={theirs} toPayload={toPayload} onClose={() => setTheirs(null)} />
            </Suspense>
          )}
        </EditForm>
      </Frame>
    </EditBase>
  );
};

const EditForm = ({ children }: { children: ReactNode }) => {
  const { record, error, refetch } = useEditContext();
  const mayUpdate = useCan('update');
  if (record && !mayUpdate) return <FormDenied action="update" />;
  if (isOutOfScope(record, 'update')) return <FormOutOfScope />;
  if (record) return <RecordForm notice={<RecordChangeAlert record={record} />}>{children}</RecordForm>;
  return error ? <RecordError error={error} retry={() => refetch?.()} /> : <RecordSkeleton />;
};

type EditPageProps = {
  /** Picks the fields that the API accepts from the form's values. */
  toPayload: FormToInputFunction;
  /** The form's inputs are in cards (`FormSection`). */
  sections?: boolean;
  /** How the status changes, if the form has a `StatusInput`. */
  status?: StatusLifecycleDefinition;
  children: ReactNode;
};

/** The edit page of the record in the URL, with previous and next (docs/requirements.md#previous-and-next). */
export const Edit = ({ toPayload, sections = false, status, children }: EditPageProps) => {
  const { id } = useParams<{ id: string }>();
  if (!id) return null;
  const form = (
    <RecordEditForm key={id} id={id} toPayload={toPayload} frame={EditFrame}>
      {children}
    </RecordEditForm>
  );
  return (
    <>
      <EditTitle id={id} />
      <FormHasSectionsContext value={sections}>
        {status ? <SaveWithStatusActionProvider model={status}>{form}</SaveWithStatusActionProvider> : form}
      </FormHasSectionsContext>
    </>
  );
};

/** The title of the page. Outside of the form, so that the focus stays on "next" when the next record's form opens. */
const EditTitle = ({ id }: { id: string }) => {
  const record = useCachedRecord(id);
  return (
    <PageTitle title={useRecordPageTitle('edit', record)} actionsBelow>
      <RecordPager id={id} type="edit" />
      {record && <HistoryButton key={id} id={id} button />}
    </PageTitle>
  );
};

const EditFrame = ({ children }: { children: ReactNode }) => {
  const { record, error } = useEditContext();
  useMarkPageAsLoading(!record && !error);
  return <FormCard waiting={!record}>{children}</FormCard>;
};
