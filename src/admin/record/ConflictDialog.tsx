import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { use, useId, useRef } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { FormattedFieldValue, DifferenceTable } from './DifferenceTable';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { type FieldConflict, findFieldConflicts } from './differences';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormToInputFunction } from '@/admin/inputs/pickFields';
import { useIgnoreDoublePress } from '@/ui/keyboard';

type ConflictDialogProps = {
  theirs: RaRecord;
  differences: FieldConflict[];
  busy?: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onCancel: () => void;
};

/** Resolves an edit conflict (409): shows the saved and the user's values field by field, and lets the user choose. */
export const ConflictDialog = (props: ConflictDialogProps) => {
  const { theirs, differences, busy = false, onKeepMine, onTakeTheirs, onCancel } = props;
  const id = useId();
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  // It takes the place of a form in which Enter saves.
  const ignoreDoublePress = useIgnoreDoublePress('conflict');
  const time = formatDateTime(String(theirs.updatedAt), use(TimeZoneContext));
  return (
    <Dialog open onClose={onCancel} onKeyDownCapture={ignoreDoublePress} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(time ? 'conflict.textAt' : 'conflict.text', { time })}</Typography>
        <DifferenceTable
          resource={resource}
          heads={[translate('conflict.theirs'), translate('conflict.mine')]}
          rows={differences.map(({ field, theirs: other, mine }) => ({
            field,
            cells: [
              <FormattedFieldValue key="theirs" {...{ resource, field }} value={other} />,
              mine === undefined ? (
                translate('conflict.untouched')
              ) : (
                <FormattedFieldValue key="mine" {...{ resource, field }} value={mine} />
              ),
            ],
          }))}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs} disabled={busy}>
          {translate('conflict.takeTheirs')}
        </Button>
        <Button variant="contained" onClick={onKeepMine} disabled={busy} autoFocus>
          {translate('conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

type FormConflictProps = { theirs: RaRecord; toPayload: FormToInputFunction; onClose: () => void };

/**
 * Resolves a conflict on save: applies my changes to their version and saves, loads their version into the form, or
 * leaves the form unchanged.
 */
export const FormConflictDialog = ({ theirs, toPayload, onClose }: FormConflictProps) => {
  const { getValues, reset, getFieldState } = useFormContext();
  // The state of the form's context is out of date unless the whole form renders with each change.
  const formState = useFormState();
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
        differences={findFieldConflicts(
          toPayload(getValues()),
          theirs,
          field => getFieldState(field, formState).isDirty,
        )}
        onKeepMine={keepMine}
        onTakeTheirs={takeTheirs}
        onCancel={onClose}
      />
    </span>
  );
};
