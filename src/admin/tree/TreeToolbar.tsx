import { Box, Card, Typography, InputAdornment, TextField, Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { useTreeSearchParam } from './useTreeSearch';
import SearchIcon from '@mui/icons-material/Search';
import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import type { TreeView } from './useTree';
import RightIcon from '@mui/icons-material/KeyboardArrowRight';

type TreeToolbarProps = Omit<ReturnType<typeof useTreeSearchParam>, 'saveQuery'> & {
  saveQuery?: () => void;
  label: string;
  /** Number of matches; `null` without a search. */
  found: number | null;
  /** Other tools of the tree, such as `ExpandCollapseButtons`. */
  children?: ReactNode;
};

/** The search bar above a tree, with the number of matches. */
export const TreeToolbar = ({ found, children, ...field }: TreeToolbarProps) => {
  const translate = useTranslate();
  return (
    <Card component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, p: 2, mb: 2 }}>
      <TreeSearchInput {...field} />
      <Typography role="status" color="textSecondary" sx={{ '&:empty': { position: 'absolute' } }}>
        {found !== null && translate('tree.found', { smart_count: found })}
      </Typography>
      {children && <Box sx={{ display: 'flex', gap: 1, ml: { sm: 'auto' } }}>{children}</Box>}
    </Card>
  );
};

type TreeSearchInputProps = {
  query: string;
  setQuery: (query: string) => void;
  /** Called on Enter and on blur. */
  saveQuery?: (() => void) | undefined;
  label: string;
};

/** The search field of a tree. Escape clears it first, and only then closes the dialog or drawer around it. */
export const TreeSearchInput = ({ query, setQuery, saveQuery, label }: TreeSearchInputProps) => (
  <TextField
    type="search"
    value={query}
    placeholder={label}
    onBlur={saveQuery}
    onChange={event => setQuery(event.target.value)}
    onKeyDown={event => {
      if (event.key === 'Enter') saveQuery?.();
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

/** Buttons that expand the whole tree, or collapse it to its roots (docs/requirements.md#routes). */
export const ExpandCollapseButtons = <T,>({ view: { expandAll, collapseAll } }: { view: TreeView<T> }) => {
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

/**
 * The arrow of a row: points right if collapsed and down if expanded. Invisible without children, but still takes up
 * its space.
 */
export const ToggleIcon = ({ open }: { open: boolean | undefined }) => (
  <RightIcon
    fontSize="small"
    aria-hidden
    sx={{ visibility: open === undefined ? 'hidden' : 'visible', transform: open ? 'rotate(90deg)' : 'none' }}
  />
);
