import { useInsertionEffect } from 'react';
import { create, type StoreApi } from 'zustand';

type UnsavedPages = { pages: readonly string[] };

/**
 * The public paths of mounted pages, shown or hidden, that have unsaved input or a running operation. A path is listed
 * once for each form and operation.
 */
export const useUnsavedPagesStore = create<UnsavedPages>(() => ({ pages: [] }));

/** Makes the browser ask before it closes or reloads the tab while `isUnsaved` returns true for the store's state. */
export const askBeforeUnload = <T>(store: Pick<StoreApi<T>, 'subscribe'>, isUnsaved: (state: T) => boolean) => {
  // A function for each store: removing a shared one for one store would remove it for all.
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  store.subscribe(state => {
    if (isUnsaved(state)) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
};

// Also while an unsaved page is hidden.
askBeforeUnload(useUnsavedPagesStore, ({ pages }) => pages.length > 0);

// Updates of a store may render components, which React does not allow within an insertion effect.
const change = (update: (pages: UnsavedPages['pages']) => UnsavedPages['pages']) =>
  queueMicrotask(() => useUnsavedPagesStore.setState(({ pages }) => ({ pages: update(pages) })));

/** Reports that a form or an operation on the page with this public path is unsaved, until it unmounts. */
export const useReportUnsavedPage = (page: string, unsaved: boolean) =>
  // `<Activity>` cleans up other effects also when it hides the page, and does not run them while the page is hidden.
  useInsertionEffect(() => {
    if (!unsaved) return undefined;
    change(pages => [...pages, page]);
    return () => change(pages => pages.toSpliced(pages.indexOf(page), 1));
  }, [page, unsaved]);
