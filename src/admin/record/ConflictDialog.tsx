import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { use, useId } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { FieldValue } from './FieldValue';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { DifferenceTable } from './DifferenceTable';
import type { FieldDifference } from './differences';

type ConflictDialogProps = {
  theirs: RaRecord;
  differences: FieldDifference[];
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
  const time = formatDateTime(String(theirs.updatedAt), use(TimeZoneContext));
  return (
    <Dialog open onClose={onCancel} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{translate(time ? 'conflict.textAt' : 'conflict.text', { time })}</Typography>
        <DifferenceTable
          resource={resource}
          heads={[translate('conflict.theirs'), translate('conflict.mine')]}
          rows={differences.map(({ field, theirs: other, mine }) => ({
            field,
            cells: [
              <FieldValue key="theirs" {...{ resource, field }} value={other} />,
              mine === undefined ? (
                translate('conflict.untouched')
              ) : (
                <FieldValue key="mine" {...{ resource, field }} value={mine} />
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
