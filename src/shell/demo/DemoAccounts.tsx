import {
  Box,
  Button,
  Divider,
  Stack,
  Typography,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import {
  type DemoAccountsAndControls,
  useDemoAccountsAndControls,
  useDemoApiStateStore,
  DemoDatabaseStatus,
} from './demo';
import { useSessionStore } from '@/session/session';
import DemoIcon from '@mui/icons-material/ScienceOutlined';

type Role = keyof DemoAccountsAndControls['accounts'];

/** Shows the demo's accounts and its state. A click on an account fills in the surrounding sign-in form. */
export const DemoAccounts = () => {
  const { texts, accounts, password } = useDemoAccountsAndControls();
  const { setValue, watch } = useFormContext();
  const mobile: unknown = watch('username');
  const titleId = useId();
  const fill = (role: Role) => {
    const touched = { shouldDirty: true, shouldValidate: true };
    setValue('username', accounts[role], touched);
    setValue('password', password, touched);
  };
  return (
    <Box role="group" aria-labelledby={titleId} sx={{ mt: 3 }}>
      <Divider sx={{ mb: 2 }} />
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="body2" color="textSecondary" id={titleId}>
          {texts.accounts}
        </Typography>
        {/* A user who has changed every password can still reset the data. */}
        <DemoResetButton on="desktop" />
      </Stack>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 1 }}>
        {(Object.keys(accounts) as Role[]).map(role => (
          <Button
            key={role}
            variant="outlined"
            size="small"
            color={mobile === accounts[role] ? 'primary' : 'inherit'}
            aria-pressed={mobile === accounts[role]}
            onClick={() => fill(role)}
          >
            {texts.roles[role]}
          </Button>
        ))}
      </Box>
      <DemoDatabaseStatus />
    </Box>
  );
};

/** Shows where the demo's data is stored, and a button that resets it. */
const DemoDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { texts, reset, playDay } = useDemoAccountsAndControls();
  const isSignedIn = useSessionStore(({ user }) => user !== null);
  const isLost = useDemoApiStateStore(({ api }) => api.state === 'ready' && !api.stored);
  const [isResetting, setResetting] = useState(false);
  // The page navigates away when the reset is done.
  const onReset = () => {
    setResetting(true);
    reset();
  };
  const onPlay = () => {
    playDay();
    onClose();
  };
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.title}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{isLost ? texts.lost : texts.stored}</DialogContentText>
        {isSignedIn && <DialogContentText sx={{ mb: 1 }}>{texts.office.about}</DialogContentText>}
        <DialogContentText>{texts.consequence}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {texts.cancel}
        </Button>
        <Button color="error" loading={isResetting} onClick={onReset}>
          {texts.reset}
        </Button>
        {isSignedIn && (
          <Button variant="contained" onClick={onPlay}>
            {texts.office.play}
          </Button>
        )}
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
export const DemoResetButton = ({ on }: { on: keyof typeof looks }) => {
  const { texts } = useDemoAccountsAndControls();
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
