import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useEffect } from 'react';
import { useBlocker, useTranslate } from 'react-admin';
import { useFormState, type Control } from 'react-hook-form';

/** Asks before what was entered is left behind: by a link, by Back, by closing the drawer or the browser's tab. */
export const UnsavedChanges = ({ dirty }: { dirty: boolean }) => {
  const id = useId();
  const translate = useTranslate();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && nextLocation.pathname !== currentLocation.pathname && nextLocation.state?.saved !== true,
  );
  useAskBeforeUnload(dirty);
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

/** Asks before what was typed into a form is left behind. */
export const UnsavedGuard = ({ formControl }: { formControl?: Control }) => {
  const { dirtyFields } = useFormState({ control: formControl });
  return <UnsavedChanges dirty={Object.keys(dirtyFields).length > 0} />;
};

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Has the browser ask before its tab is closed or reloaded while there is something to lose. */
export const useAskBeforeUnload = (active: boolean) =>
  useEffect(() => {
    if (!active) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [active]);
