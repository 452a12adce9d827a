import { useDeferredValue, useMemo } from 'react';
import type { Tree } from './tree';
import { useTree } from './useTree';

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
