import { lazy, useState } from 'react';
import { getLoadedPage, loadPage, type PageLoader } from './pageCode';

/**
 * Creates a lazy page, whose code is loaded on its first render. A prefetched page renders at once: React's `lazy`
 * would show a skeleton for 0.3 seconds.
 */
export const lazyPage = (load: PageLoader) => {
  const LazyPage = lazy(async () => ({ default: await loadPage(load) }));
  const Page = () => {
    const [Loaded] = useState(() => getLoadedPage(load) ?? LazyPage);
    return <Loaded />;
  };
  return Page;
};
