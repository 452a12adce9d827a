import { Box, Button } from '@mui/material';
import { useRef, useState, type ReactNode, type MouseEvent } from 'react';
import { CreateBase, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { useNotifyWithRecordLink, useRecordPageTitle } from './useNotifyWithRecordLink';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { FormToInputFunction } from '@/admin/inputs/pickFields';
import { FormDenied, RecordForm, FormHasSectionsContext, FormCard } from './RecordForm';
import { useCloseRecordAfterWrite, useRefreshResourceLists } from './useRecordNavigation';
import { useFormState } from 'react-hook-form';
import { SaveWithStatusActionProvider, type StatusLifecycleDefinition } from './StatusInput';
import { useCan } from '@/ui/access';
import { PageTitle } from '@/ui/PageTitle';

/**
 * Saves the form and starts another; calls `onPress` before saving. Not a submit button, so that Enter triggers the
 * primary one.
 */
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
  /** Picks the fields that the API accepts from the form's values. */
  toPayload: FormToInputFunction;
  /** Initial values of the form. */
  record?: Partial<RaRecord>;
  /** Offers "save and add another". The next form starts with the saved values of these fields. */
  another?: readonly string[];
  children: ReactNode;
};

const focusFirst = (form: HTMLElement | null) => form?.querySelector('input')?.focus();

/** The create form. After saving, it returns to the list or starts another form. */
export const RecordCreateForm = ({ toPayload, record, another, children }: RecordCreateProps) => {
  const notify = useNotifyWithRecordLink();
  const resource = useResourceContext();
  const translate = useTranslate();
  const errorNotification = useErrorNotification();
  const leave = useCloseRecordAfterWrite();
  const refresh = useRefreshResourceLists();
  const mayCreate = useCan('create');
  const goesOn = useRef(false);
  const [turn, setTurn] = useState<{ count: number; record?: Partial<RaRecord> | undefined }>({ count: 0, record });
  const onSuccess = (saved: RaRecord) => {
    notify(`resources.${resource}.notifications.created`, saved, {
      messageArgs: { _: translate('record.created') },
    });
    refresh();
    if (!goesOn.current || !another) return leave();
    goesOn.current = false;
    const kept = Object.fromEntries(another.map(field => [field, saved[field]]));
    return setTurn({ count: turn.count + 1, record: kept });
  };
  const onError = (error: Error) => {
    goesOn.current = false;
    errorNotification.notify('save', error);
  };
  if (!mayCreate) return <FormDenied action="create" />;
  const more = another && <SaveAnother onPress={() => (goesOn.current = true)} />;
  return (
    <CreateBase
      key={turn.count}
      disableAuthentication
      transform={toPayload}
      {...(turn.record && { record: turn.record })}
      // Drops the input, which may include a password, from the mutation cache when the form unmounts.
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

type CreatePageProps = RecordCreateProps & {
  /** The form's inputs are in cards (`FormSection`). */
  sections?: boolean;
  /** How the status changes, if the form has a `StatusInput`. */
  status?: StatusLifecycleDefinition;
};

/** The create page of the current resource. */
export const Create = ({ sections = false, status, ...form }: CreatePageProps) => {
  const create = <RecordCreateForm {...form} />;
  return (
    <FormHasSectionsContext value={sections}>
      <PageTitle title={useRecordPageTitle('create')} />
      <FormCard>
        {status ? <SaveWithStatusActionProvider model={status}>{create}</SaveWithStatusActionProvider> : create}
      </FormCard>
    </FormHasSectionsContext>
  );
};
