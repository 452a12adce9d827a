import CollapseIcon from '@mui/icons-material/UnfoldLess';
import ExpandIcon from '@mui/icons-material/UnfoldMore';
import RightIcon from '@mui/icons-material/KeyboardArrowRight';
import SearchIcon from '@mui/icons-material/Search';
import { Box, Button, Card, InputAdornment, TextField, Typography } from '@mui/material';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useLocation, useNavigate, useTranslate, type RaRecord } from 'react-admin';
import { isComposing } from '@/ui/keyboard';
import { toSearchText } from '@/models/input';
import type { Tree } from './tree';
import { useTreeController, type TreeController } from './useTree';

/**
 * Returns the search text of a tree and the chosen status, which the page's URL stores. Call `saveQuery` when the user has
 * finished typing, because each URL change renders the whole page again.
 */
export const useTreeSearchParams = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const saved = params.get('search') ?? '';
  const [query, setQuery] = useState(saved);
  const [seen, setSeen] = useState(saved);
  if (saved !== seen) {
    setSeen(saved);
    setQuery(saved);
  }
  const save = (values: { search?: string | undefined; status?: string | undefined }) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate({ search: String(next) }, { replace: true });
  };
  return {
    search: { query, setQuery, saveQuery: () => query !== saved && save({ search: query }) },
    status: params.get('status') ?? undefined,
    setStatus: (status: string | undefined) => save({ search: query, status }),
    reset: () => {
      setQuery('');
      save({ search: '', status: undefined });
    },
  };
};

export type TreeFilter<T> = {
  query: string;
  status?: string | undefined;
  /** Returns the texts of a record that the search matches. Define it outside of the component. */
  getSearchTexts: (record: T) => readonly (string | null | undefined)[];
};

/**
 * Filters a tree. A record matches if one of its search texts contains `query`, and if it has `status`. Returns
 * - `view`: the controller (`useTreeController`) of the tree reduced to the matches and their ancestors
 * - `found`: the ids of the matches, or `null` without a filter
 * - `totals`: for status tabs, the status of each record whose search texts contain `query`
 */
export const useSearchableTreeController = <T extends RaRecord>(fullTree: Tree<T>, filter: TreeFilter<T>) => {
  const { query, status, getSearchTexts } = filter;
  // Deferred, so that typing stays responsive while a large tree is searched.
  const text = useDeferredValue(toSearchText(query));
  const hasText = useCallback(
    (record: T) => !text || getSearchTexts(record).some(value => value && toSearchText(value).includes(text)),
    [text, getSearchTexts],
  );
  const matches = useMemo(
    () => (text || status ? (record: T) => hasText(record) && (!status || record['status'] === status) : null),
    [text, status, hasText],
  );
  const records = useMemo(() => [...fullTree.nodes.values()].map(({ record }) => record), [fullTree]);
  const found = useMemo(() => matches && records.filter(matches).map(({ id }) => String(id)), [records, matches]);
  const totals = useMemo(
    () => records.filter(hasText).map(record => ({ status: String(record['status']), count: 1 })),
    [records, hasText],
  );
  return { view: useTreeController(fullTree, matches), found, totals };
};

type TreeToolbarProps = TreeSearchInputProps & {
  /** Number of matches; `null` without a search. */
  found: number | null;
  /** Other tools of the tree, such as `ExpandCollapseButtons`. */
  children?: ReactNode;
};

/** The search bar above a tree, with the number of matches. */
export const TreeSearchBar = ({ found, children, ...field }: TreeToolbarProps) => {
  const translate = useTranslate();
  return (
    <Card component="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1, mb: 1.5 }}>
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
