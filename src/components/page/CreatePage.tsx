import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { InSections } from '../form/inSections';
import { RecordCreate } from '../form/RecordCreate';
import type { ToInput } from '../form/inputOf';
import { PageTitle } from '../PageTitle';
import { FormCard } from './FormCard';
import { useRecordTitle } from './useRecordTitle';

type CreatePageProps = {
  /** What the API takes of the form's values. */
  toInput: ToInput;
  /** The inputs are cards of their own (`FormSection`). */
  sections?: boolean;
  /** What the form begins with. */
  record?: Partial<RaRecord>;
  /** Offers to add another once one is saved, which begins with the same values of these fields. */
  another?: readonly string[];
  children: ReactNode;
};

/** A page with the form for a new record of the resource around. */
export const CreatePage = ({ sections = false, ...form }: CreatePageProps) => (
  <InSections value={sections}>
    <PageTitle title={useRecordTitle('create')} />
    <FormCard>
      <RecordCreate {...form} />
    </FormCard>
  </InSections>
);
