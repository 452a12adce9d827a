import type { ReactNode } from 'react';
import { useEditContext, useParams } from 'react-admin';
import { RecordEdit } from '../form/RecordEdit';
import type { ToInput } from '../form/inputOf';
import { HistoryButton } from '../history/HistoryButton';
import { PageTitle } from '../PageTitle';
import { FormCard } from './FormCard';
import { useRecordTitle } from './useRecordTitle';

/** A page with the form of the record that the URL names; `toInput` is what the API takes of its values. */
export const EditPage = ({ toInput, children }: { toInput: ToInput; children: ReactNode }) => {
  const { id } = useParams<{ id: string }>();
  if (!id) return null;
  return (
    <RecordEdit key={id} id={id} toInput={toInput} frame={EditFrame}>
      {children}
    </RecordEdit>
  );
};

const EditFrame = ({ children }: { children: ReactNode }) => {
  const { record } = useEditContext();
  return (
    <>
      <PageTitle title={useRecordTitle('edit', record)}>
        {record && <HistoryButton id={String(record.id)} button />}
      </PageTitle>
      <FormCard>{children}</FormCard>
    </>
  );
};
