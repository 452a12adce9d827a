import { Drawer } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { DrawerHead } from './DrawerHead';
import { RecordCreate } from '../form/RecordCreate';
import { RecordEdit } from '../form/RecordEdit';
import { useLeaveRecord } from '../page/useLeaveRecord';
import { RecordShow } from './RecordShow';
import { useDrawerScreen } from './useDrawerScreen';
import { useStepThrough } from './useStepThrough';
import type { ToInput } from '../form/inputOf';

/** Pixels (DESIGN.md section 10); a phone's whole width. */
const width = { xs: '100%', sm: 640 };

type RecordDrawerProps = {
  /** The record's details: fields, within its record context. */
  show: ReactNode;
  /** Buttons below the details. */
  actions?: ReactNode;
  /** The inputs of the form that creates and edits. */
  inputs?: ReactNode;
  /** What the API takes of a form's values; without it records are only shown. */
  toInput?: ToInput;
};

/**
 * The drawer over a list in which its records are shown, edited and created, each at a URL of its own: the list stays
 * mounted beneath, previous and next go through its filter, sort and pages, and closing leads back to it as it was.
 */
export const RecordDrawer = ({ show, actions, inputs, toInput }: RecordDrawerProps) => {
  const titleId = useId();
  const screen = useDrawerScreen({ writable: toInput !== undefined });
  const close = useLeaveRecord();
  // While the drawer slides out it still shows what it showed.
  const [shown, setShown] = useState(screen);
  if (screen && (screen.kind !== shown?.kind || screen.id !== shown.id)) setShown(screen);
  const { onKeyDown, ...steps } = useStepThrough(shown ?? { kind: 'create' });
  return (
    <Drawer
      anchor="right"
      open={screen !== null}
      onClose={() => close()}
      onKeyDown={onKeyDown}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width } } }}
    >
      {shown && <DrawerHead titleId={titleId} {...shown} {...steps} onClose={() => close()} />}
      {shown?.kind === 'create' && toInput && <RecordCreate toInput={toInput}>{inputs}</RecordCreate>}
      {shown?.kind === 'edit' && toInput && (
        <RecordEdit key={shown.id} id={shown.id} toInput={toInput}>
          {inputs}
        </RecordEdit>
      )}
      {shown?.kind === 'show' && (
        <RecordShow key={shown.id} id={shown.id} actions={actions}>
          {show}
        </RecordShow>
      )}
    </Drawer>
  );
};
