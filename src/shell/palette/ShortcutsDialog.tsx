import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSettingValues } from '@/shell/settings/settings';

/** The shortcuts that work on every page: their keys, and the name of their message. */
const globalShortcuts = [
  { keys: ['Ctrl', 'K'], message: 'palette' },
  { keys: ['?'], message: 'sheet' },
];

/** The shortcuts of the tab bar. */
const tabShortcuts = [
  { keys: ['Alt', 'Shift', '← →'], message: 'moveTab' },
  { keys: ['Delete'], message: 'closeTab' },
];

/** The shortcuts of a table whose columns can be resized. */
const columnShortcuts = [
  { keys: ['← →'], message: 'columns' },
  { keys: ['Shift', '← →'], message: 'columnWidth' },
];

/** The keys for selecting rows of a table. */
const rowShortcuts = [
  { keys: ['↑ ↓'], message: 'rows' },
  { keys: ['Shift', 'Space'], message: 'rowRange' },
  { keys: ['Home'], message: 'allRows' },
];

type Shortcut = { keys: readonly string[]; text: string };

/**
 * Returns the shortcuts of the page, which its visible buttons declare with `aria-keyshortcuts`. Buttons of other tabs
 * are hidden. A shortcut that two buttons declare counts once.
 */
const readPageShortcuts = (): Shortcut[] => {
  const buttons = document.querySelectorAll<HTMLElement>(
    'main [aria-keyshortcuts], [role="dialog"] [aria-keyshortcuts]',
  );
  const keysByText = [...buttons]
    .filter(button => button.checkVisibility())
    .map((button): [string, readonly string[]] => [
      // Without the key that a label may end with, as in “Next ( ] )”.
      (button.getAttribute('aria-label') ?? button.textContent).replace(/\s*[（(].*$/, ''),
      (button.getAttribute('aria-keyshortcuts') ?? '').split('+'),
    ]);
  return [...new Map(keysByText)].map(([text, keys]) => ({ keys, text }));
};

const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;

const ShortcutList = ({ entries }: { entries: readonly Shortcut[] }) => (
  <Stack component="dl" sx={{ m: 0, gap: 1 }}>
    {entries.map(({ keys, text }) => (
      <Stack key={text} direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography component="dt">{text}</Typography>
        <Stack component="dd" direction="row" sx={{ m: 0, gap: 0.5 }}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Stack>
      </Stack>
    ))}
  </Stack>
);

/** Shows the keyboard shortcuts: those of the page, and those that work everywhere. `?` opens it. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const { tabBar } = useSettingValues('tabBar');
  const [own] = useState(readPageShortcuts);
  const [hasColumns] = useState(() => isVisible('main th [role=separator]'));
  const [hasRows] = useState(() => isVisible('main td input[type=checkbox]'));
  const withText = ({ keys, message }: { keys: readonly string[]; message: string }): Shortcut => ({
    keys,
    text: translate(`shell.shortcuts.${message}`),
  });
  const onPage = [...own, ...[...(hasRows ? rowShortcuts : []), ...(hasColumns ? columnShortcuts : [])].map(withText)];
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcuts">
      <DialogTitle id="shortcuts">{translate('shell.shortcuts.title')}</DialogTitle>
      <DialogContent>
        {onPage.length > 0 && (
          <>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {translate('shell.shortcuts.page')}
            </Typography>
            <ShortcutList entries={onPage} />
            <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
              {translate('shell.shortcuts.everywhere')}
            </Typography>
          </>
        )}
        <ShortcutList entries={[...globalShortcuts, ...(tabBar ? tabShortcuts : [])].map(withText)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
