import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { PickFields } from '@/admin/inputs/pickFields';
import { ConflictDialog } from './ConflictDialog';
import { differences } from './differences';

type FormConflictProps = { theirs: RaRecord; toInput: PickFields; onClose: () => void };

/**
 * A conflict on saving the form around: what I changed goes on top of theirs and is saved, or the form takes theirs, or
 * stays as it is.
 */
export const FormConflict = ({ theirs, toInput, onClose }: FormConflictProps) => {
  const { getValues, reset, getFieldState, formState } = useFormContext();
  // A dialog is a portal: what stays in the form leads to it.
  const place = useRef<HTMLSpanElement>(null);
  const keepMine = () => {
    reset(theirs, { keepDirtyValues: true });
    onClose();
    place.current?.closest('form')?.requestSubmit();
  };
  const takeTheirs = () => {
    reset(theirs);
    onClose();
  };
  return (
    <span ref={place}>
      <ConflictDialog
        theirs={theirs}
        differences={differences(toInput(getValues()), theirs, field => getFieldState(field, formState).isDirty)}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onCancel={onClose}
      />
    </span>
  );
};
