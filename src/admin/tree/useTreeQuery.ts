import { useState, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Tree } from './tree';
import { useTree } from './useTree';

const parameter = 'search';

/**
 * Returns the search text of a tree, and `keep`, which stores it in the page's URL. Call `keep` when the user has
 * finished typing, because each URL change renders the whole page again.
 */
export const useTreeQuery = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const kept = new URLSearchParams(search).get(parameter) ?? '';
  const [query, setQuery] = useState(kept);
  const [seen, setSeen] = useState(kept);
  if (kept !== seen) {
    setSeen(kept);
    setQuery(kept);
  }
  const keep = () => {
    if (query === kept) return;
    const wanted = new URLSearchParams(search);
    if (query) wanted.set(parameter, query);
    else wanted.delete(parameter);
    navigate({ search: String(wanted) }, { replace: true });
  };
  return { query, setQuery, keep };
};

/**
 * Returns the view of a tree (`useTree`) reduced to the records with a text that contains `query`, and their ancestors.
 * `found` is the number of matches, or `null` without a search. Memoize `textsOf`.
 */
export const useSearchedTree = <T>(
  whole: Tree<T>,
  query: string,
  textsOf: (record: T) => readonly (string | null | undefined)[],
) => {
  // Deferred, so that typing stays responsive while a large tree is searched.
  const sought = useDeferredValue(query.trim().toLowerCase());
  const matches = useMemo(
    () => (sought ? (record: T) => textsOf(record).some(text => text?.toLowerCase().includes(sought)) : null),
    [sought, textsOf],
  );
  const found = useMemo(
    () => matches && [...whole.nodes.values()].filter(({ record }) => matches(record)).length,
    [whole, matches],
  );
  return { view: useTree(whole, matches), found };
};
