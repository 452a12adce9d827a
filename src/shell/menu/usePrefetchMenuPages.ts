import { useEffect } from 'react';
import { prefetchPageCode } from '@/routing/definitions';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { isDataScarce, savesData } from '@/routing/connection';
import { runWhenIdle } from '@/ui/idle';
import { flattenMenuToPages } from './useMenu';

/** Prefetches pages one after another, each when the browser is idle, until one fails. Returns a function that stops. */
const prefetchPagesWhenIdle = (pathnames: readonly string[]) => {
  let isStopped = false;
  const prefetchNext = ([next, ...others]: readonly string[]) => {
    if (next === undefined) return;
    runWhenIdle(() => {
      if (isStopped) return;
      void prefetchPageCode(next).then(isLoaded => isLoaded && prefetchNext(others));
    });
  };
  prefetchNext(pathnames);
  return () => {
    isStopped = true;
  };
};

/**
 * Prefetches the code of the menu's pages from top to bottom, so that their first visit does not wait for it. Does
 * nothing where data is scarce.
 */
export const usePrefetchMenuPages = (menu: readonly MenuTreeEntry[]) => {
  const paths = flattenMenuToPages(menu)
    .map(({ path }) => path)
    .join('\n');
  useEffect(() => (isDataScarce() ? undefined : prefetchPagesWhenIdle(paths.split('\n'))), [paths]);
};

/** Prefetches the code of the page that the pointer or the focus is at, unless the user wishes to save data. */
export const prefetchMenuPage = (path: string) => {
  if (!savesData()) void prefetchPageCode(path);
};
