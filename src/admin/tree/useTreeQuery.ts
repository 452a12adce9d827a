import { useState, useDeferredValue, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-admin';
import type { Tree } from './tree';
import { useTree } from './useTree';

const parameter = 'search';

/**
 * What a tree is searched for, as it is typed, and what `keep`s it in the page's URL: to be called when the typing is over,
 * since each change of the URL draws the whole page again.
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
 * A tree as it is seen (`useTree`), of which a query leaves only the records with a text that holds it, and what is above
 * them; `found` tells how many match, or null while nothing is searched for. `textsOf` is memoized by the caller.
 */
export const useSearchedTree = <T>(
  whole: Tree<T>,
  query: string,
  textsOf: (record: T) => readonly (string | null | undefined)[],
) => {
  // Typing goes on while a large tree is searched.
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
