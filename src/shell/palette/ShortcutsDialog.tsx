import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

/** All keyboard shortcuts: their keys, and the message key of what they do. */
const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'palette' },
  { keys: ['?'], does: 'sheet' },
  { keys: ['Alt', 'Shift', '← →'], does: 'moveTab' },
  { keys: ['Delete'], does: 'closeTab' },
];

/** Shows the keyboard shortcuts. `?` opens it. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts">
      <DialogTitle id="shortcuts">{translate('shell.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Stack component="dl" sx={{ m: 0, gap: 1 }}>
          {shortcuts.map(({ keys, does }) => (
            <Stack key={does} direction="row" sx={{ justifyContent: 'space-between' }}>
              <Typography component="dt">{translate(`shell.shortcuts.${does}`)}</Typography>
              <Typography component="dd" sx={{ m: 0 }}>
                {keys.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </Typography>
            </Stack>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
