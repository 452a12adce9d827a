import { Autocomplete, type FilterOptionsState, Box, Typography } from '@mui/material';
import Pinyin from 'pinyin-match';
import { useDeferredValue } from 'react';
import { useTranslate } from 'react-admin';
import { toSearchText } from '@/models/input';
import { MenuEntryIcon, menuEntryIconBoxStyle } from '@/admin/fields/MenuEntryIcon';
import { CommandPaletteSearchField } from './GlobalShortcuts';
import { useCommandPaletteOptions, type CommandPaletteOption } from './useCommandPaletteOptions';

/**
 * Shows an option's icon and label, the field that matched if the label does not contain the match, and a record's
 * amount and status.
 */
const PaletteOptionText = ({ label, match, icon, details }: CommandPaletteOption) => (
  <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: '100%', minWidth: 0, ...menuEntryIconBoxStyle }}>
    <Box aria-hidden sx={{ width: 18, color: 'text.secondary' }}>
      {icon && <MenuEntryIcon name={icon} />}
    </Box>
    <Typography component="span" variant="inherit" noWrap sx={{ flexShrink: 0, maxWidth: '60%' }}>
      {label}
    </Typography>
    {match && (
      <Typography component="span" variant="body2" color="textSecondary" noWrap>
        {' '}
        {match.field} <span translate="no">{match.value}</span>
      </Typography>
    )}
    {details && details.length > 0 && (
      <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ ml: 'auto', flexShrink: 0 }}>
        {' '}
        {details.join(' · ')}
      </Typography>
    )}
  </Box>
);

type PaletteSearchProps = { input: string; onInput: (input: string) => void; onClose: () => void };

/**
 * Filters pages and actions by label or its pinyin, such as `tixian` or `tx` for 提现. Records are already filtered by
 * the API, which may match another field.
 */
const filterOptions = (options: CommandPaletteOption[], { inputValue }: FilterOptionsState<CommandPaletteOption>) => {
  const sought = toSearchText(inputValue);
  return options.filter(
    ({ found, label }) => found || toSearchText(label).includes(sought) || Pinyin.match(label, sought) !== false,
  );
};

/** Shows the options that match the input. */
export const PaletteSearch = ({ input, onInput, onClose }: PaletteSearchProps) => {
  const translate = useTranslate();
  const options = useCommandPaletteOptions(useDeferredValue(input.trim()));
  const pick = (option: CommandPaletteOption | null) => {
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
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          <PaletteOptionText {...option} />
        </li>
      )}
      renderInput={params => <CommandPaletteSearchField {...params} />}
    />
  );
};
