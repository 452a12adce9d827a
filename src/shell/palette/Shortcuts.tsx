import { lazy, useState, useEffect, useEffectEvent, Suspense } from 'react';
import { Lazily } from '../pages/Lazily';
import { Dialog } from '@mui/material';
import { useTranslate } from 'react-admin';
import { PaletteInput } from './PaletteInput';

const PaletteSearch = lazy(async () => ({ default: (await import('./PaletteSearch')).PaletteSearch }));

/** Finds pages, actions and records by typing, and goes there on Enter. It takes letters before its search has arrived. */
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
      <Suspense fallback={<PaletteInput value={input} onChange={event => setInput(event.target.value)} />}>
        <PaletteSearch input={input} onInput={setInput} onClose={onClose} />
      </Suspense>
    </Dialog>
  );
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Calls `act` on a key anywhere in the window; without Ctrl or Cmd a key that is being typed into a field is left alone. */
const useHotkey = (key: string, { withCommand = false }: { withCommand?: boolean }, act: () => void) => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    if (event.key !== key || command !== withCommand || (!withCommand && isTyping(event.target))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};

const ShortcutSheet = lazy(async () => ({ default: (await import('./ShortcutSheet')).ShortcutSheet }));

/** The shell's own keys: Ctrl or Cmd with K for the palette, `?` for the sheet of shortcuts. */
export const Shortcuts = () => {
  const [open, setOpen] = useState<'palette' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  useHotkey('k', { withCommand: true }, () => setOpen('palette'));
  useHotkey('?', {}, () => setOpen('sheet'));
  return (
    <Lazily>
      {open === 'palette' && <CommandPalette onClose={close} />}
      {open === 'sheet' && <ShortcutSheet onClose={close} />}
    </Lazily>
  );
};
