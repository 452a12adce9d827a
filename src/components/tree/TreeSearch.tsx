import SearchIcon from '@mui/icons-material/Search';
import { InputAdornment, TextField } from '@mui/material';

type TreeSearchProps = { label: string; value: string; onChange: (value: string) => void };

/** What a tree is searched for, as it is typed; Escape empties it. */
export const TreeSearch = ({ label, value, onChange }: TreeSearchProps) => (
  <TextField
    type="search"
    value={value}
    placeholder={label}
    onChange={event => onChange(event.target.value)}
    onKeyDown={event => {
      if (event.key !== 'Escape' || value === '') return;
      event.stopPropagation();
      onChange('');
    }}
    slotProps={{
      htmlInput: { 'aria-label': label },
      input: {
        startAdornment: (
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        ),
      },
    }}
    sx={{ width: { xs: '100%', sm: 260 } }}
  />
);
