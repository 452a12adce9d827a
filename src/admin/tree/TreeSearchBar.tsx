import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import RightIcon from '@mui/icons-material/KeyboardArrowRight';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Card, InputAdornment, TextField, Typography } from '@mui/material';
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useTranslate } from 'react-admin';
import { isComposing } from '@/ui/keyboard';
import { toSearchText } from '@/models/input';
import type { Tree } from './tree';
import { useTreeController, type TreeController } from './useTree';

const parameter = 'search';

/**
 * Returns the search text of a tree, and `saveQuery`, which stores it in the page's URL. Call `saveQuery` when the user has
 * finished typing, because each URL change renders the whole page again.
 */
export const useTreeSearchParam = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const saved = new URLSearchParams(search).get(parameter) ?? '';
  const [query, setQuery] = useState(saved);
  const [seen, setSeen] = useState(saved);
  if (saved !== seen) {
    setSeen(saved);
    setQuery(saved);
  }
  const saveQuery = () => {
    if (query === saved) return;
    const params = new URLSearchParams(search);
    if (query) params.set(parameter, query);
    else params.delete(parameter);
    navigate({ search: String(params) }, { replace: true });
  };
  return { query, setQuery, saveQuery };
};

/**
 * Searches a tree. Returns `view`, the tree's controller (`useTreeController`) with only the matching records and their
 * ancestors, and `found`, the ids of the matches, or `null` without a search. A record matches if one of its texts
 * contains `query`. Memoize `textsOf`.
 */
export const useSearchableTreeController = <T,>(
  fullTree: Tree<T>,
  query: string,
  textsOf: (record: T) => readonly (string | null | undefined)[],
) => {
  // Deferred, so that typing stays responsive while a large tree is searched.
  const text = useDeferredValue(toSearchText(query));
  const matches = useMemo(
    () => (text ? (record: T) => textsOf(record).some(value => value && toSearchText(value).includes(text)) : null),
    [text, textsOf],
  );
  const found = useMemo(
    () => matches && [...fullTree.nodes.values()].filter(({ record }) => matches(record)).map(({ id }) => id),
    [fullTree, matches],
  );
  return { view: useTreeController(fullTree, matches), found };
};

type TreeToolbarProps = Omit<ReturnType<typeof useTreeSearchParam>, 'saveQuery'> & {
  saveQuery?: () => void;
  label: string;
  /** Number of matches; `null` without a search. */
  found: number | null;
  /** Other tools of the tree, such as `ExpandCollapseButtons`. */
  children?: ReactNode;
};

/** The search bar above a tree, with the number of matches. */
export const TreeSearchBar = ({ found, children, ...field }: TreeToolbarProps) => {
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
      if (isComposing(event)) return;
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
export const ExpandCollapseButtons = <T,>({ view: { expandAll, collapseAll } }: { view: TreeController<T> }) => {
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
export const ExpandToggleIcon = ({ open }: { open: boolean | undefined }) => (
  <RightIcon
    fontSize="small"
    aria-hidden
    sx={{ visibility: open === undefined ? 'hidden' : 'visible', transform: open ? 'rotate(90deg)' : 'none' }}
  />
);
