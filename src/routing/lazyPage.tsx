import { lazy, useState } from 'react';
import { getLoadedPage, loadPage, type PageLoader } from './pageCode';

/**
 * A page whose code is loaded when it is first shown. One that has been prefetched is rendered at once: React's `lazy` would
 * show a skeleton for 0.3 seconds.
 */
export const lazyPage = (load: PageLoader) => {
  const LazyPage = lazy(async () => ({ default: await loadPage(load) }));
  const Page = () => {
    const [Loaded] = useState(() => getLoadedPage(load) ?? LazyPage);
    return <Loaded />;
  };
  return Page;
};
