import { Autocomplete, createFilterOptions, type FilterOptionsState, Box, Typography } from '@mui/material';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { PaletteInput } from './PaletteInput';
import { usePaletteOptions, type PaletteOption } from './usePaletteOptions';

/** Shows an option's label, and the field that matched if the label does not contain the match. */
const PaletteOptionText = ({ label, match }: Pick<PaletteOption, 'label' | 'match'>) => (
  <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', width: '100%', minWidth: 0 }}>
    <Typography component="span" variant="inherit" noWrap sx={{ flexShrink: 0, maxWidth: '60%' }}>
      {label}
    </Typography>
    {match && (
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ ml: 'auto' }}>
        {match.field} <span translate="no">{match.value}</span>
      </Typography>
    )}
  </Box>
);

type PaletteSearchProps = { input: string; onInput: (input: string) => void; onClose: () => void };

const filterByLabel = createFilterOptions<PaletteOption>();

/** Filters pages and actions by label. Records are already filtered by the API, which may match another field. */
const filterOptions = (options: PaletteOption[], state: FilterOptionsState<PaletteOption>) => [
  ...filterByLabel(
    options.filter(({ found }) => !found),
    state,
  ),
  ...options.filter(({ found }) => found),
];

/** Shows the options that match the input. */
export const PaletteSearch = ({ input, onInput, onClose }: PaletteSearchProps) => {
  const translate = useTranslate();
  const options = usePaletteOptions(useDeferredValue(input.trim()));
  const pick = (option: PaletteOption | null) => {
    onClose();
    option?.run();
  };
  return (
    <Autocomplete
      open
      disablePortal
      autoHighlight
      clearOnEscape={false}
      options={options}
      filterOptions={filterOptions}
      groupBy={option => translate(option.group, { _: option.group })}
      getOptionLabel={option => option.label}
      getOptionKey={option => option.id}
      inputValue={input}
      onInputChange={(_, value, reason) => reason === 'input' && onInput(value)}
      onChange={(_, option) => pick(option)}
      // The dialog contains only the list, so Escape closes both.
      onClose={(_, reason) => reason === 'escape' && onClose()}
      noOptionsText={translate('shell.palette.nothing')}
      forcePopupIcon={false}
      slotProps={{
        popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
        listbox: { sx: { maxHeight: '50vh' }, 'aria-label': translate('shell.palette.title') },
      }}
      renderOption={({ key, ...props }, { label, match }) => (
        <li key={key} {...props}>
          <PaletteOptionText {...{ label, match }} />
        </li>
      )}
      renderInput={params => <PaletteInput {...params} />}
    />
  );
};
