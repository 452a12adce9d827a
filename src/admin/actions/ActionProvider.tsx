import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useEvent, useResourceContext, type RaRecord } from 'react-admin';
import { useSelectionModifiers } from '@/admin/list/selection';
import { lazyComponent } from '@/routing/lazyComponent';
import type { ActionDefinitions } from './action';
import { ActionContext, getPerRecordDraftKey, type ActionDialogRequest } from './actionContext';
import type { BulkRunState } from './bulkRun';

// Lazy, because users read lists more often than they run actions.
export const LazyActionDialog = lazyComponent(async () => (await import('./ActionDialog')).ActionDialog);

const nothing = { reason: false };

type ActionProviderProps = {
  actions: ActionDefinitions;
  /** Names of the actions that run on selected records. By default all of them. */
  bulkActions?: readonly string[] | undefined;
  /** Whether selected records can be printed, which takes no permission of its own. */
  canPrint?: boolean | undefined;
  details?: ReactNode;
  children: ReactNode;
};

/**
 * Provides the resource's actions and renders their one dialog. After a run it deselects the records that succeeded,
 * keeps the failed, untouched and left out ones selected, and invalidates the cache.
 */
export const ActionProvider = (props: ActionProviderProps) => {
  const { actions, bulkActions, canPrint = false, details = null, children } = props;
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  const selection = useSelectionModifiers();
  const [request, setRequest] = useState<ActionDialogRequest | null>(null);
  const [drafts] = useState(() => new Map<string, string>());
  const isDeciding = useEvent(() => request !== null);
  const settle = useEvent(async (run: BulkRunState, remaining: readonly RaRecord[]) => {
    const { succeeded, requested } = run;
    if (!request) return;
    const done = succeeded.map(id => getPerRecordDraftKey(request.action, id));
    for (const draft of drafts.keys()) if (done.some(key => draft.startsWith(key))) drafts.delete(draft);
    if (request.batch) selection.replace(remaining);
    else selection.deselect([...succeeded, ...requested]);
    if (succeeded.length + requested.length > 0) request.onSucceeded?.();
    // An action can change other records too, such as a withdrawal's bill. Refetch this resource, the related records
    // on the page and the length of the queues now, and everything else when it is next shown.
    queryClient.invalidateQueries({ refetchType: 'none' });
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [owner, kind] }) =>
        owner === resource || kind === 'getManyReference' || (owner === 'dashboard' && kind === 'waiting'),
    });
    request.onDone?.([...succeeded, ...requested], requested);
  });
  // At once. A busy browser would otherwise close the dialog after `onDone`, which would find the focus still in it.
  const close = () => flushSync(() => setRequest(null));
  const context = useMemo(
    () => ({
      actions,
      bulkActions: bulkActions ?? Object.keys(actions),
      canPrint,
      details,
      decide: setRequest,
      isDeciding,
      drafts,
    }),
    [actions, bulkActions, canPrint, details, drafts, isDeciding],
  );
  return (
    <ActionContext value={context}>
      {children}
      <Suspense>
        {request && (
          <LazyActionDialog
            action={request.action}
            target={request.target}
            spec={actions[request.action] ?? nothing}
            notice={request.notice}
            isPreviewShown={request.isPreviewShown}
            onSettled={settle}
            onClose={close}
          />
        )}
      </Suspense>
    </ActionContext>
  );
};
