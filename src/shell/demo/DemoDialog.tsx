import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useDemo } from './useDemo';

/** Where the demo's data is, and its reset. */
export const DemoDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { texts, kept, reset } = useDemo();
  // The page leaves when it is done.
  const { mutate, isPending, isSuccess } = useMutation({ mutationFn: async () => reset() });
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{kept ? texts.kept : texts.lost}</DialogContentText>
        <DialogContentText>{texts.consequence}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {texts.cancel}
        </Button>
        <Button variant="contained" color="error" loading={isPending || isSuccess} onClick={() => mutate()}>
          {texts.reset}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
