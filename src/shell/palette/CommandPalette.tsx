import { Dialog } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PaletteInput } from './PaletteInput';

const PaletteSearch = lazy(async () => ({ default: (await import('./PaletteSearch')).PaletteSearch }));

/** Finds pages, actions and records by typing, and goes there on Enter. It takes letters before its search has arrived. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
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
