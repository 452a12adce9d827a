import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { KeyboardKey } from '@/ui/KeyboardKey';

/** All keyboard shortcuts: their keys, and the message key of what they do. */
const shortcuts = [
  { keys: ['Ctrl', 'K'], does: 'palette' },
  { keys: ['?'], does: 'sheet' },
  { keys: ['Alt', 'Shift', '← →'], does: 'moveTab' },
  { keys: ['Delete'], does: 'closeTab' },
];

type Shortcut = { keys: readonly string[]; text: string };

/** Returns the shortcuts of the visible buttons, which declare them with `aria-keyshortcuts`. */
const readPageShortcuts = (): Shortcut[] => {
  const buttons = document.querySelectorAll<HTMLElement>(
    'main [aria-keyshortcuts], [role="dialog"] [aria-keyshortcuts]',
  );
  return [...buttons].map(button => ({
    keys: (button.getAttribute('aria-keyshortcuts') ?? '').split('+'),
    // A label may name its key, as in “Next ( ] )”.
    text: (button.getAttribute('aria-label') ?? button.textContent).replace(/\s*[（(].*$/, ''),
  }));
};

const ShortcutList = ({ entries }: { entries: readonly Shortcut[] }) => (
  <Stack component="dl" sx={{ m: 0, gap: 1 }}>
    {entries.map(({ keys, text }) => (
      <Stack key={text} direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography component="dt">{text}</Typography>
        <Stack component="dd" direction="row" sx={{ m: 0, gap: 0.5 }}>
          {keys.map(key => (
            <KeyboardKey key={key}>{key}</KeyboardKey>
          ))}
        </Stack>
      </Stack>
    ))}
  </Stack>
);

/** Shows the keyboard shortcuts: those of the page, and those that work everywhere. `?` opens it. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [own] = useState(readPageShortcuts);
  const everywhere = shortcuts.map(({ keys, does }) => ({ keys, text: translate(`shell.shortcuts.${does}`) }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts">
      <DialogTitle id="shortcuts">{translate('shell.shortcuts.title')}</DialogTitle>
      <DialogContent>
        {own.length > 0 && (
          <>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate('shell.shortcuts.page')}
            </Typography>
            <ShortcutList entries={own} />
            <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
              {translate('shell.shortcuts.everywhere')}
            </Typography>
          </>
        )}
        <ShortcutList entries={everywhere} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
