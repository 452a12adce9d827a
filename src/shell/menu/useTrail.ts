import { useOrigin, usePageLocation } from '../../routing/pageLocation';
import { trailOf } from './menuTree';
import { useMenu } from './useMenu';

/** Where the page around stands in the menu. */
export const useTrail = () => {
  const { pathname } = usePageLocation();
  return trailOf(useMenu(), pathname, useOrigin());
};
