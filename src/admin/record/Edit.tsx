import { Fragment, useId, useState, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useNotify, useResourceContext, type RaRecord, useParams } from 'react-admin';
import { FormConflict } from './FormConflict';
import { theirsOf } from './differences';
import { useNotice } from '@/ui/feedback/useNotice';
import type { PickFields } from '@/admin/inputs/pickFields';
import { isStatusNotChanged, type StatusModel } from './status/statusActions';
import { RecordForm, InSections } from './RecordForm';
import { RecordError, RecordSkeleton } from './RecordError';
import { useLeaveRecord, useRefreshResource } from './useLeaveRecord';
import { useReadRetry } from '@/admin/list/useRecordsById';
import { StatusForm } from './status/StatusForm';
import { HistoryButton } from './history/HistoryButton';
import { PageTitle } from '@/ui/PageTitle';
import { FormCard } from './FormCard';
import { useRecordTitle } from './useRecordTitle';

type RecordEditProps = {
  id: string;
  toInput: PickFields;
  /** What the form stands in, within its edit context. */
  frame?: ComponentType<{ children: ReactNode }>;
  children: ReactNode;
};

/**
 * The form of a record; saved, it leads back to the list. It begins from the server's own copy, which nothing refreshes
 * while one types, so that the version it saves is the one that was read: whoever changed it since is met in a dialog.
 */
export const RecordEdit = ({ id, toInput, frame: Frame = Fragment, children }: RecordEditProps) => {
  const notify = useNotify();
  const notice = useNotice();
  const leave = useLeaveRecord();
  const refresh = useRefreshResource();
  const retry = useReadRetry();
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  const opening = useId();
  const [theirs, setTheirs] = useState<RaRecord | null>(null);
  const meta = { for: 'edit', opening };
  // The version to go on from; what was typed and is not saved stays.
  const reread = () => queryClient.invalidateQueries({ queryKey: [resource, 'getOne', { id, meta }] });
  const onSuccess = () => {
    notify('record.saved', { type: 'success' });
    refresh();
    leave({ saved: true });
  };
  const onError = (error: Error) => {
    if (isStatusNotChanged(error)) return reread();
    const current = theirsOf(error);
    if (current) return setTheirs(current);
    return notice.tell('save', error);
  };
  return (
    <EditBase
      id={id}
      disableAuthentication
      mutationMode="pessimistic"
      transform={toInput}
      // What was typed, a password among it, is kept no longer than the form.
      mutationOptions={{ onSuccess, onError, gcTime: 0 }}
      // An entry of its own in the cache, at each opening: every other copy may be old.
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
          {theirs && <FormConflict theirs={theirs} toInput={toInput} onClose={() => setTheirs(null)} />}
        </EditForm>
      </Frame>
    </EditBase>
  );
};

const EditForm = ({ children }: { children: ReactNode }) => {
  const { record, error, refetch } = useEditContext();
  if (record) return <RecordForm>{children}</RecordForm>;
  return error ? <RecordError error={error} retry={() => refetch?.()} /> : <RecordSkeleton />;
};

type EditPageProps = {
  /** What the API takes of the form's values. */
  toInput: PickFields;
  /** The inputs are cards of their own (`FormSection`). */
  sections?: boolean;
  /** How the status changes, where the form has a `StatusInput`. */
  status?: StatusModel;
  children: ReactNode;
};

/** A page with the form of the record that the URL names. */
export const Edit = ({ toInput, sections = false, status, children }: EditPageProps) => {
  const { id } = useParams<{ id: string }>();
  if (!id) return null;
  const form = (
    <RecordEdit key={id} id={id} toInput={toInput} frame={EditFrame}>
      {children}
    </RecordEdit>
  );
  return <InSections value={sections}>{status ? <StatusForm model={status}>{form}</StatusForm> : form}</InSections>;
};

const EditFrame = ({ children }: { children: ReactNode }) => {
  const { record } = useEditContext();
  return (
    <>
      <PageTitle title={useRecordTitle('edit', record)}>
        {record && <HistoryButton id={String(record.id)} button />}
      </PageTitle>
      <FormCard waiting={!record}>{children}</FormCard>
    </>
  );
};
