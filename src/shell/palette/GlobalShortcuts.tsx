import { useState, Suspense } from 'react';
import { LazyBoundary } from '@/ui/feedback/LazyBoundary';
import SearchIcon from '@mui/icons-material/Search';
import { Button, Dialog, type Theme, TextField, type TextFieldProps } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { lazyComponent } from '@/routing/lazyComponent';
import { isComposing, isTyping, useWindowKeyDown } from '@/ui/keyboard';
import { ShortcutKeys } from '@/ui/ShortcutKeys';

/** Search input of the command palette. */
export const CommandPaletteSearchField = ({ inputProps, ...props }: TextFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      {...props}
      autoFocus
      placeholder={translate('shell.palette.placeholder')}
      slotProps={{ htmlInput: { ...inputProps, 'aria-label': translate('shell.palette.title') } }}
      sx={{ p: 1.5 }}
    />
  );
};

const PaletteSearch = lazyComponent(async () => (await import('./PaletteSearch')).PaletteSearch);

/** Finds pages, actions and records, and opens the chosen one on Enter. Accepts input before its code is loaded. */
const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [input, setInput] = useState('');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('shell.palette.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Suspense fallback={<CommandPaletteSearchField value={input} onChange={event => setInput(event.target.value)} />}>
        <PaletteSearch input={input} onInput={setInput} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
};

/**
 * Calls `act` when a key is pressed anywhere in the window. Without Ctrl or Cmd, keys typed into a field are ignored.
 */
const useHotkey = (key: string, { withCommand = false }: { withCommand?: boolean }, act: () => void) => {
  useWindowKeyDown(event => {
    const command = event.ctrlKey || event.metaKey;
    if (isComposing(event) || event.key !== key || command !== withCommand) return;
    if (!withCommand && isTyping(event.target)) return;
    event.preventDefault();
    act();
  });
};

const ShortcutsDialog = lazyComponent(async () => (await import('./ShortcutsDialog')).ShortcutsDialog);

export type OpenShortcutDialogName = 'palette' | 'sheet' | null;

type GlobalShortcutsProps = { open: OpenShortcutDialogName; onOpen: (open: OpenShortcutDialogName) => void };

/**
 * Handles the shell's shortcuts: Ctrl or Cmd with K opens the command palette, `?` the list of shortcuts. `open` is
 * which of them is open.
 */
export const GlobalShortcuts = ({ open, onOpen }: GlobalShortcutsProps) => {
  const close = () => onOpen(null);
  useHotkey('k', { withCommand: true }, () => onOpen('palette'));
  useHotkey('?', {}, () => onOpen('sheet'));
  return (
    <LazyBoundary>
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'sheet' && <ShortcutsDialog onClose={close} />}
    </LazyBoundary>
  );
};

/** Looks like a search field, and opens the command palette. Only an icon where there is no room. */
export const CommandPaletteButton = ({ onClick }: { onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button
      color="inherit"
      variant="outlined"
      startIcon={<SearchIcon />}
      aria-keyshortcuts="Control+K"
      onClick={onClick}
      sx={searchField}
    >
      <span>{translate('shell.palette.open')}</span>
      <ShortcutKeys aria-hidden keys="Control+K" />
    </Button>
  );
};

const searchField = {
  justifyContent: 'flex-start',
  minWidth: { xs: 40, lg: 260 },
  color: 'text.secondary',
  // Where there is no room for the text, it still names the button.
  '& > span:not(.MuiButton-icon, [aria-hidden])': ({ breakpoints }: Theme) => ({
    [breakpoints.down('lg')]: visuallyHidden,
  }),
  '& .MuiButton-icon': { m: 0 },
  px: { lg: 1.25 },
  borderWidth: { xs: 0, lg: 1 },
  gap: 1,
  '& > [aria-hidden]': { ml: 'auto', display: { xs: 'none', lg: 'inline-flex' } },
  '& kbd': { opacity: 1 },
};
