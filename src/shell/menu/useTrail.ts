import { useMemo } from 'react';
import { useOrigin, usePageLocation } from '../../routing/pageLocation';
import { trailOf } from './menuTree';
import { useMenu } from './useMenu';

/** Where the page around stands in the menu. */
export const useTrail = () => {
  const { pathname } = usePageLocation();
  const menu = useMenu();
  const origin = useOrigin();
  return useMemo(() => trailOf(menu, pathname, origin), [menu, pathname, origin]);
};
