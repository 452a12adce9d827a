import type { ReactNode } from 'react';
import { RecordCreate } from '../form/RecordCreate';
import type { ToInput } from '../form/inputOf';
import { PageTitle } from '../PageTitle';
import { FormCard } from './FormCard';
import { useRecordTitle } from './useRecordTitle';

/** A page with the form for a new record of the resource around; `toInput` is what the API takes of its values. */
export const CreatePage = ({ toInput, children }: { toInput: ToInput; children: ReactNode }) => (
  <>
    <PageTitle title={useRecordTitle('create')} />
    <FormCard>
      <RecordCreate toInput={toInput}>{children}</RecordCreate>
    </FormCard>
  </>
);
