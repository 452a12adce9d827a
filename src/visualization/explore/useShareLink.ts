import { usePageLocation } from '../../routing/pageLocation';
import type { Days } from '../periods';

/** The page's address, with its days by their dates: whoever opens it tomorrow sees the same. */
export const useShareLink = ({ from, to }: Days) => {
  const { pathname, search } = usePageLocation();
  return () => {
    const query = new URLSearchParams(search);
    query.delete('range');
    query.set('from', from);
    query.set('to', to);
    return `${window.location.origin}${pathname}?${query}`;
  };
};
