import { Autocomplete, Dialog, TextField } from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { useTranslate } from 'react-admin';
import { usePaletteOptions, type PaletteOption } from './usePaletteOptions';

/** Finds pages, actions and records by typing, and goes there on Enter. */
export const CommandPalette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [input, setInput] = useState('');
  const query = useDeferredValue(input.trim());
  const options = usePaletteOptions(query);
  const pick = (option: PaletteOption | null) => {
    onClose();
    option?.run();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="sm"
      aria-label={translate('shell.palette.title')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Autocomplete
        open
        disablePortal
        autoHighlight
        clearOnEscape={false}
        options={options}
        groupBy={option => translate(option.group, { _: option.group })}
        getOptionLabel={option => option.label}
        getOptionKey={option => option.id}
        inputValue={input}
        onInputChange={(_, value, reason) => reason === 'input' && setInput(value)}
        onChange={(_, option) => pick(option)}
        // The list is all there is to the dialog, so Escape closes both.
        onClose={(_, reason) => reason === 'escape' && onClose()}
        noOptionsText={translate('shell.palette.nothing')}
        forcePopupIcon={false}
        slotProps={{
          popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
          listbox: { sx: { maxHeight: '50vh' }, 'aria-label': translate('shell.palette.title') },
        }}
        renderInput={params => (
          <TextField
            {...params}
            autoFocus
            placeholder={translate('shell.palette.placeholder')}
            slotProps={{ htmlInput: { ...params.inputProps, 'aria-label': translate('shell.palette.title') } }}
            sx={{ p: 1.5 }}
          />
        )}
      />
    </Dialog>
  );
};
