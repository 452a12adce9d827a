import { Suspense, useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useListContext, useMatch, useResourceContext } from 'react-admin';
import type { FormToInputFunction } from '@/admin/inputs/pickFields';
import { usePrefetchCode } from '@/ui/idle';
import { lazyComponent } from '@/routing/lazyComponent';

/** What the drawer shows, from react-admin's path: the create form or one record. */
export type DrawerScreen = { kind: 'create'; id?: undefined } | { kind: 'show' | 'edit'; id: string };

/**
 * Returns the drawer's content for the current URL, or `null` if the URL is the list's. Without `writable`, forms are
 * unavailable.
 */
const useDrawerScreen = ({ writable }: { writable: boolean }): DrawerScreen | null => {
  const resource = useResourceContext() ?? '';
  const create = useMatch({ path: `/${resource}/create` });
  const show = useMatch({ path: `/${resource}/:id/show` });
  const edit = useMatch({ path: `/${resource}/:id` });
  if (create) return writable ? { kind: 'create' } : null;
  if (show?.params.id) return { kind: 'show', id: show.params.id };
  return edit?.params.id ? { kind: writable ? 'edit' : 'show', id: edit.params.id } : null;
};

export type RecordDrawerProps = {
  /** The record's details: fields, rendered in its record context. */
  show: ReactNode;
  /** Buttons below the details. By default the model's actions and edit. */
  buttons?: ReactNode;
  /** The inputs of the create and edit forms. */
  inputs?: ReactNode;
  /** Picks the fields that the API accepts from the form's values. Without it, records are read-only. */
  toPayload?: FormToInputFunction;
  /** Wraps the edit form, within its edit context. */
  editFrame?: ComponentType<{ children: ReactNode }>;
  /** Loads the code of `show` and `inputs` if they are lazy. Called when the browser is idle, before it is needed. */
  load?: () => Promise<unknown>;
};

// Lazy, because the rows should not wait for the code of forms and details.
const RecordDrawerPanel = lazyComponent(async () => (await import('./RecordDrawerPanel')).RecordDrawerPanel);

/**
 * A drawer over a list that shows, edits and creates records, each at its own URL. The list stays mounted beneath.
 * Previous and next follow the list's filter, sort and pages. Closing the drawer returns to the unchanged list.
 */
export const RecordDrawer = ({ load, ...props }: RecordDrawerProps) => {
  const { isPending } = useListContext();
  const screen = useDrawerScreen({ writable: props.toPayload !== undefined });
  const loadCode = useCallback(() => Promise.all([RecordDrawerPanel.load(), load?.()]), [load]);
  const isLoaded = usePrefetchCode(loadCode, !isPending || screen !== null);
  const [isMounted, setMounted] = useState(false);
  // Mounted before it opens, so that it slides in; stays mounted, so that it slides out.
  if ((isLoaded || screen) && !isMounted) setMounted(true);
  return (
    isMounted && (
      <Suspense fallback={null}>
        <RecordDrawerPanel screen={screen} {...props} />
      </Suspense>
    )
  );
};
