import { useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { PickFields } from '@/admin/inputs/pickFields';
import { ConflictDialog } from './ConflictDialog';
import { findDifferences } from './differences';

type FormConflictProps = { theirs: RaRecord; toInput: PickFields; onClose: () => void };

/**
 * Resolves a conflict on save: applies my changes to their version and saves, loads their version into the form, or
 * leaves the form unchanged.
 */
export const FormConflict = ({ theirs, toInput, onClose }: FormConflictProps) => {
  const { getValues, reset, getFieldState, formState } = useFormContext();
  // The dialog renders in a portal, so this element stays in the form to find it.
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
        differences={findDifferences(toInput(getValues()), theirs, field => getFieldState(field, formState).isDirty)}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onCancel={onClose}
      />
    </span>
  );
};
