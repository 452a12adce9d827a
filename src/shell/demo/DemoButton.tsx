import DemoIcon from '@mui/icons-material/ScienceOutlined';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useState, useId } from 'react';
import { useDemo } from './demo';
import { useMutation } from '@tanstack/react-query';

/** Shows where the demo's data is stored, and a button that resets it. */
const DemoDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { texts, kept, reset } = useDemo();
  // The page navigates away when the reset is done.
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

/** A phone's navbar has no room for the button, so it is in the footer there. */
const looks = {
  desktop: { display: { xs: 'none', sm: 'inline-flex' } },
  phone: { display: { xs: 'inline-flex', sm: 'none' }, ml: 1 },
};

/** Shows that this is a demo. Opens the dialog that resets its data. */
export const DemoButton = ({ on }: { on: keyof typeof looks }) => {
  const { texts } = useDemo();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        size="small"
        startIcon={<DemoIcon />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={looks[on]}
      >
        {texts.action}
      </Button>
      <DemoDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
};
