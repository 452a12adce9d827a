import SearchIcon from '@mui/icons-material/Search';
import { Card, InputAdornment, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { useTreeQuery } from './useTreeQuery';

type TreeSearchProps = Omit<ReturnType<typeof useTreeQuery>, 'keep'> & {
  keep?: () => void;
  label: string;
  /** How many match; null while nothing is searched for. */
  found: number | null;
};

/** What a tree is searched for, as it is typed; Escape empties it. */
export const TreeSearch = ({ query, setQuery, keep, label, found }: TreeSearchProps) => {
  const translate = useTranslate();
  return (
    <Card component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, mb: 2 }}>
      <TextField
        type="search"
        value={query}
        placeholder={label}
        onBlur={keep}
        onChange={event => setQuery(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter') keep?.();
          if (event.key === 'Escape') setQuery('');
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
        sx={{ width: { xs: '100%', sm: 320 } }}
      />
      <Typography role="status" color="textSecondary">
        {found !== null && translate('tree.found', { smart_count: found })}
      </Typography>
    </Card>
  );
};
