import { lazy, useState } from 'react';
import { Lazily } from '../pages/Lazily';
import { CommandPalette } from './CommandPalette';
import { useHotkey } from './useHotkey';

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
