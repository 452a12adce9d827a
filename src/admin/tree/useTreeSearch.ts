import { useState, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Tree } from './tree';
import { useTree } from './useTree';

const parameter = 'search';

/**
 * Returns the search text of a tree, and `saveQuery`, which stores it in the page's URL. Call `saveQuery` when the user has
 * finished typing, because each URL change renders the fullTree page again.
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
 * Returns the view of a tree (`useTree`) reduced to the records with a text that contains `query`, and their ancestors.
 * `found` is the number of matches, or `null` without a search. Memoize `textsOf`.
 */
export const useFilteredTree = <T>(
  fullTree: Tree<T>,
  query: string,
  textsOf: (record: T) => readonly (string | null | undefined)[],
) => {
  // Deferred, so that typing stays responsive while a large tree is searched.
  const text = useDeferredValue(query.trim().toLowerCase());
  const matches = useMemo(
    () => (text ? (record: T) => textsOf(record).some(value => value?.toLowerCase().includes(text)) : null),
    [text, textsOf],
  );
  const found = useMemo(
    () => matches && [...fullTree.nodes.values()].filter(({ record }) => matches(record)).length,
    [fullTree, matches],
  );
  return { view: useTree(fullTree, matches), found };
};
