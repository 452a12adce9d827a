import type { ReactNode } from 'react';
import { CreateBase, useNotify } from 'react-admin';
import { useNotice } from '../useNotice';
import type { ToInput } from './inputOf';
import { RecordForm } from './RecordForm';
import { useLeaveRecord } from '../page/useLeaveRecord';
import { useRefreshResource } from './useRefreshResource';

type RecordCreateProps = { toInput: ToInput; children: ReactNode };

/** The form for a new record; saved, it leads back to the list. */
export const RecordCreate = ({ toInput, children }: RecordCreateProps) => {
  const notify = useNotify();
  const notice = useNotice();
  const leave = useLeaveRecord();
  const refresh = useRefreshResource();
  const onSuccess = () => {
    notify('record.created', { type: 'success' });
    refresh();
    leave({ saved: true });
  };
  return (
    <CreateBase
      disableAuthentication
      transform={toInput}
      // What was typed, a password among it, is kept no longer than the form.
      mutationOptions={{ onSuccess, onError: error => notice.tell('save', error), gcTime: 0 }}
    >
      <RecordForm>{children}</RecordForm>
    </CreateBase>
  );
};
