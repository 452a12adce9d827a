import type { ReactNode } from 'react';
import { useEditContext, useParams } from 'react-admin';
import { InSections } from '../form/inSections';
import type { StatusModel } from '../form/status/statusActions';
import { StatusForm } from '../form/status/StatusForm';
import { RecordEdit } from '../form/RecordEdit';
import type { ToInput } from '../form/inputOf';
import { HistoryButton } from '../history/HistoryButton';
import { PageTitle } from '../PageTitle';
import { FormCard } from './FormCard';
import { useRecordTitle } from './useRecordTitle';

type EditPageProps = {
  /** What the API takes of the form's values. */
  toInput: ToInput;
  /** The inputs are cards of their own (`FormSection`). */
  sections?: boolean;
  /** How the status changes, where the form has a `StatusInput`. */
  status?: StatusModel;
  children: ReactNode;
};

/** A page with the form of the record that the URL names. */
export const EditPage = ({ toInput, sections = false, status, children }: EditPageProps) => {
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
