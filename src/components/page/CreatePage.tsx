import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { InSections } from '../form/inSections';
import type { StatusModel } from '../form/status/statusActions';
import { StatusForm } from '../form/status/StatusForm';
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
  /** How the status changes, where the form has a `StatusInput`. */
  status?: StatusModel;
  children: ReactNode;
};

/** A page with the form for a new record of the resource around. */
export const CreatePage = ({ sections = false, status, ...form }: CreatePageProps) => {
  const create = <RecordCreate {...form} />;
  return (
    <InSections value={sections}>
      <PageTitle title={useRecordTitle('create')} />
      <FormCard>{status ? <StatusForm model={status}>{create}</StatusForm> : create}</FormCard>
    </InSections>
  );
};
