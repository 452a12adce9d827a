import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { useFormState, type Control } from 'react-hook-form';

type DiscardChangesDialogProps = { open: boolean; onDiscard: () => void; onStay: () => void };

/** Asks whether unsaved input may be lost. */
export const DiscardChangesDialog = ({ open, onDiscard, onStay }: DiscardChangesDialogProps) => {
  const id = useId();
  const translate = useTranslate();
  return (
    <Dialog open={open} onClose={onStay} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('record.unsaved.title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('record.unsaved.text')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onDiscard}>
          {translate('record.unsaved.leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {translate('record.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/**
 * Shows a confirmation dialog before unsaved input is lost: through a link, the Back button, or closing the drawer or
 * the browser tab.
 */
export const UnsavedChangesGuard = ({ dirty }: { dirty: boolean }) => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.state?.saved !== true,
  );
  return (
    <DiscardChangesDialog
      open={blocker.state === 'blocked'}
      onDiscard={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
};

/** Requires confirmation before a form's unsaved input is lost. */
export const UnsavedFormGuard = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields } = useFormState({ control: formControl });
  return <UnsavedChangesGuard dirty={Object.keys(dirtyFields).length > 0} />;
};

/**
 * Keeps the user on the page while `busy`, because leaving would lose the result of a running operation. Links and the
 * Back button do nothing, and the browser asks before it closes the tab.
 */
export const useBlockNavigation = (busy: boolean) => {
  useBlocker(busy);
};
