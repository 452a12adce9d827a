import { Box } from '@mui/material';
import { useRef, useState, type ReactNode } from 'react';
import { CreateBase, useNotify, type RaRecord } from 'react-admin';
import { useNotice } from '../useNotice';
import type { ToInput } from './inputOf';
import { RecordForm } from './RecordForm';
import { SaveAnother } from './SaveAnother';
import { useLeaveRecord } from '../page/useLeaveRecord';
import { useRefreshResource } from './useRefreshResource';

type RecordCreateProps = {
  toInput: ToInput;
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
