import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';

type TreeSearchFieldProps = {
  query: string;
  setQuery: (query: string) => void;
  /** Called on Enter, and when the field is left. */
  keep?: (() => void) | undefined;
  label: string;
};

/** What a tree is searched for, as it is typed; Escape empties it, before it closes what the field stands in. */
export const TreeSearchField = ({ query, setQuery, keep, label }: TreeSearchFieldProps) => (
  <TextField
    type="search"
    value={query}
    placeholder={label}
    onBlur={keep}
    onChange={event => setQuery(event.target.value)}
    onKeyDown={event => {
      if (event.key === 'Enter') keep?.();
      if (event.key !== 'Escape' || query === '') return;
      event.stopPropagation();
      setQuery('');
    }}
    slotProps={{
      htmlInput: { 'aria-label': label, sx: { '&&': { pl: 0 } } },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />
);
