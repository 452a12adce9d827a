import SearchIcon from '@mui/icons-material/Search';
import { Box, Card, InputAdornment, TextField, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { useTreeQuery } from './useTreeQuery';

type TreeSearchProps = Omit<ReturnType<typeof useTreeQuery>, 'keep'> & {
  keep?: () => void;
  label: string;
  /** How many match; null while nothing is searched for. */
  found: number | null;
  /** What else concerns how the tree is seen, such as `TreeTools`. */
  children?: ReactNode;
};

/** What a tree is searched for, as it is typed; Escape empties it. */
export const TreeSearch = ({ query, setQuery, keep, label, found, children }: TreeSearchProps) => {
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
      <Typography role="status" color="textSecondary" sx={{ '&:empty': { position: 'absolute' } }}>
        {found !== null && translate('tree.found', { smart_count: found })}
      </Typography>
      {children && <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>{children}</Box>}
    </Card>
  );
};
