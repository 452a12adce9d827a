import { useState } from 'react';
import { useLocation, useNavigate } from 'react-admin';

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
