import { Box, Button } from '@mui/material';
import { useRef, useState, type ReactNode, type MouseEvent } from 'react';
import { CreateBase, useNotify, type RaRecord, useTranslate } from 'react-admin';
import { useNotice } from '@/ui/feedback/useNotice';
import type { PickFields } from '@/admin/inputs/pickFields';
import { RecordForm, InSections } from './RecordForm';
import { useLeaveRecord, useRefreshResource } from './useLeaveRecord';
import { useFormState } from 'react-hook-form';
import type { StatusModel } from './status/statusActions';
import { StatusForm } from './status/StatusForm';
import { PageTitle } from '@/ui/PageTitle';
import { FormCard } from './FormCard';
import { useRecordTitle } from './useRecordTitle';

/** Saves the form around and begins another; `onPress` is called before. No submit button: Enter means the main one. */
const SaveAnother = ({ onPress }: { onPress: () => void }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (isSubmitting) return;
    onPress();
    currentTarget.form?.requestSubmit();
  };
  return (
    <Button variant="outlined" aria-disabled={isSubmitting || undefined} onClick={press}>
      {translate('record.another')}
    </Button>
  );
};

type RecordCreateProps = {
  toInput: PickFields;
  /** What the form begins with. */
  record?: Partial<RaRecord>;
  /** Offers to add another once one is saved, which begins with the same values of these fields. */
  another?: readonly string[];
  children: ReactNode;
};

const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** The form for a new record; saved, it leads back to the list, or to the form for another. */
export const RecordCreate = ({ toInput, record, another, children }: RecordCreateProps) => {
  const notify = useNotify();
  const notice = useNotice();
  const leave = useLeaveRecord();
  const refresh = useRefreshResource();
  const goesOn = useRef(false);
  const [turn, setTurn] = useState<{ count: number; record?: Partial<RaRecord> | undefined }>({ count: 0, record });
  const onSuccess = (saved: RaRecord) => {
    notify('record.created', { type: 'success' });
    refresh();
    if (!goesOn.current || !another) return leave({ saved: true });
    goesOn.current = false;
    const kept = Object.fromEntries(another.map(field => [field, saved[field]]));
    return setTurn({ count: turn.count + 1, record: kept });
  };
  const onError = (error: Error) => {
    goesOn.current = false;
    notice.tell('save', error);
  };
  const more = another && <SaveAnother onPress={() => (goesOn.current = true)} />;
  return (
    <CreateBase
      key={turn.count}
      disableAuthentication
      transform={toInput}
      {...(turn.record && { record: turn.record })}
      // What was typed, a password among it, is kept no longer than the form.
      mutationOptions={{ onSuccess, onError, gcTime: 0 }}
    >
      <Box ref={turn.count > 0 ? focusFirst : undefined} sx={{ display: 'contents' }}>
        <RecordForm more={more} onSave={() => (goesOn.current = false)}>
          {children}
        </RecordForm>
      </Box>
    </CreateBase>
  );
};

type CreatePageProps = {
  /** What the API takes of the form's values. */
  toInput: PickFields;
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
export const Create = ({ sections = false, status, ...form }: CreatePageProps) => {
  const create = <RecordCreate {...form} />;
  return (
    <InSections value={sections}>
      <PageTitle title={useRecordTitle('create')} />
      <FormCard>{status ? <StatusForm model={status}>{create}</StatusForm> : create}</FormCard>
    </InSections>
  );
};
