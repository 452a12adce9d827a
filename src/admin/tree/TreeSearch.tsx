import { Box, Card, Typography, InputAdornment, TextField, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { useTreeQuery } from './useTreeQuery';
import SearchIcon from '@mui/icons-material/Search';
import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import type { TreeView } from './useTree';
import RightIcon from '@mui/icons-material/KeyboardArrowRight';

type TreeSearchProps = Omit<ReturnType<typeof useTreeQuery>, 'keep'> & {
  keep?: () => void;
  label: string;
  /** How many match; null while nothing is searched for. */
  found: number | null;
  /** What else concerns how the tree is seen, such as `TreeTools`. */
  children?: ReactNode;
};

/** What a tree is searched for, and how many match, above its page. */
export const TreeSearch = ({ found, children, ...field }: TreeSearchProps) => {
  const translate = useTranslate();
  return (
    <Card component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, mb: 2 }}>
      <TreeSearchField {...field} />
      <Typography role="status" color="textSecondary" sx={{ '&:empty': { position: 'absolute' } }}>
        {found !== null && translate('tree.found', { smart_count: found })}
      </Typography>
      {children && <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>{children}</Box>}
    </Card>
  );
};

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

/** Unfolds all of a tree, or folds it to what stands at the top (docs/requirements.md#routes). */
export const TreeTools = <T,>({ view: { expandAll, collapseAll } }: { view: TreeView<T> }) => {
  const translate = useTranslate();
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<ExpandIcon />} onClick={expandAll}>
        {translate('tree.expandAll')}
      </Button>
      <Button variant="outlined" color="inherit" startIcon={<CollapseIcon />} onClick={collapseAll}>
        {translate('tree.collapseAll')}
      </Button>
    </>
  );
};

/** Points at what a line hides, or down at what it shows; keeps its room where there is nothing below. */
export const ToggleIcon = ({ open }: { open: boolean | undefined }) => (
  <RightIcon
    fontSize="small"
    aria-hidden
    sx={{ visibility: open === undefined ? 'hidden' : 'visible', transform: open ? 'rotate(90deg)' : 'none' }}
  />
);
