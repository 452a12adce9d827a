import { useEffect } from 'react';
import { prefetchPageCode } from '@/routing/definitions';
import type { MenuTreeEntry } from '@/system/menus/menu';
import { runWhenIdle } from '@/ui/idle';
import { flattenMenuToPages } from './useMenu';

/** Whether the browser reports a slow connection, or the user's wish to save data. Firefox and Safari report neither. */
const isDataScarce = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true;
};

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
