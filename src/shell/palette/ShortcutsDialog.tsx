import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSettingValues } from '@/shell/settings/settings';
import { ShortcutKeys } from '@/ui/ShortcutKeys';

/** The shortcuts that work on every page: their keys, and the name of their message. */
const globalShortcuts = [
  { keys: 'Control+K', message: 'palette' },
  { keys: '?', message: 'sheet' },
];

/** The shortcuts of the tab bar. */
const tabShortcuts = [
  { keys: 'Alt+Shift+ArrowLeft ArrowRight', message: 'moveTab' },
  { keys: 'Delete', message: 'closeTab' },
];

/** The shortcuts of a table whose columns can be resized. */
const columnShortcuts = [
  { keys: 'ArrowLeft ArrowRight', message: 'columns' },
  { keys: 'Shift+ArrowLeft ArrowRight', message: 'columnWidth' },
];

/** The keys for selecting rows of a table. */
const rowShortcuts = [
  { keys: 'ArrowUp ArrowDown', message: 'rows' },
  { keys: 'Shift+Space', message: 'rowRange' },
  { keys: 'Home', message: 'allRows' },
];

/** The keys for the rows of a tree. Those that move a row are listed only if rows can be moved. */
const treeShortcuts = [
  { keys: 'ArrowUp ArrowDown', message: 'treeRows' },
  { keys: 'ArrowRight ArrowLeft', message: 'treeBranch' },
];

const treeMoveShortcuts = [
  { keys: 'Alt+Shift+ArrowUp ArrowDown', message: 'treeOrder' },
  { keys: 'Alt+Shift+ArrowRight ArrowLeft', message: 'treeLevel' },
];

type Shortcut = { keys: string; text: string };

/** Returns the name of a button, without the key that it shows, or that its label ends with, as in “Next ( ] )”. */
const readName = (button: HTMLElement) => {
  const copy = button.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return (button.getAttribute('aria-label') ?? copy.textContent).replace(/\s*[（(].*$/, '');
};

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
    .map((button): [string, string] => [readName(button), button.getAttribute('aria-keyshortcuts') ?? '']);
  return [...new Map(keysByText)].map(([text, keys]) => ({ keys, text }));
};

const isVisible = (selector: string) => document.querySelector(selector)?.checkVisibility() ?? false;

const ShortcutList = ({ entries }: { entries: readonly Shortcut[] }) => (
  <Stack component="dl" sx={{ m: 0, gap: 1 }}>
    {entries.map(({ keys, text }) => (
      <Stack key={text} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Typography component="dt">{text}</Typography>
        <Box component="dd" sx={{ m: 0 }}>
          <ShortcutKeys keys={keys} />
        </Box>
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
  const [hasTree] = useState(() => isVisible('main tr[aria-level]'));
  const [canMoveRows] = useState(() => isVisible('main tr[aria-level][draggable=true]'));
  const withText = ({ keys, message }: { keys: string; message: string }): Shortcut => ({
    keys,
    text: translate(`shell.shortcuts.${message}`),
  });
  const tables = [
    ...(hasRows ? rowShortcuts : []),
    ...(hasTree ? treeShortcuts : []),
    ...(canMoveRows ? treeMoveShortcuts : []),
    ...(hasColumns ? columnShortcuts : []),
  ];
  const onPage = [...own, ...tables.map(withText)];
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
