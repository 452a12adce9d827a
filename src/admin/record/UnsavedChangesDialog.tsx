import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { useFormState, type Control } from 'react-hook-form';

/**
 * Shows a confirmation dialog before unsaved input is lost: through a link, the Back button, or closing the drawer or
 * the browser tab.
 */
export const UnsavedChangesDialog = ({ dirty }: { dirty: boolean }) => {
  const id = useId();
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.state?.saved !== true,
  );
  useConfirmUnload(dirty);
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} maxWidth="xs" aria-labelledby={id}>
      <DialogTitle id={id}>{translate('record.unsaved.title')}</DialogTitle>
      <DialogContent>
        <Typography>{translate('record.unsaved.text')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => blocker.proceed?.()}>
          {translate('record.unsaved.leave')}
        </Button>
        <Button variant="contained" onClick={() => blocker.reset?.()} autoFocus>
          {translate('record.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Requires confirmation before a form's unsaved input is lost. */
export const UnsavedFormGuard = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields } = useFormState({ control: formControl });
  return <UnsavedChangesDialog dirty={Object.keys(dirtyFields).length > 0} />;
};

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser require confirmation before its tab is closed or reloaded, while `active`. */
export const useConfirmUnload = (active: boolean) =>
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);

/**
 * Keeps the user on the page while `busy`, because leaving would lose the result of a running operation. Links and the
 * Back button do nothing, and the browser asks before it closes the tab.
 */
export const useBlockNavigation = (busy: boolean) => {
  useBlocker(busy);
  useConfirmUnload(busy);
};
