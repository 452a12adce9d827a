import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useMemo, useState, type ReactNode, createContext, use } from 'react';
import { useEvent, useResourceContext, type RaRecord } from 'react-admin';
import { useListContextWithSelection, useSelectionModifiers } from '@/admin/list/selection';
import { CanAccessContext, useCan } from '@/ui/access';
import { lazyComponent } from '@/routing/lazyComponent';
import type { BulkRunState } from './bulkRun';
import type { ActionDefinitions, BulkActionTarget } from './action';
import type { FailedOperationName } from '@/ui/feedback/useErrorNotification';

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
            onClose={() => setRequest(null)}
          />
        )}
      </Suspense>
    </ActionContext>
  );
};

export type ActionDialogRequest = {
  action: string;
  target: BulkActionTarget;
  /** Runs on the list's selection. */
  batch?: boolean;
  /** The failure notice to show, if it is not the action's own, such as the one for updating the status. */
  notice?: FailedOperationName;
  /** The page shows the preview of the action already, so it runs without asking again. */
  isPreviewShown?: boolean | undefined;
  /** Called when records have succeeded, before the list is refetched. */
  onSucceeded?: () => void;
  /**
   * Called with the ids that succeeded or were sent for a second approval, and with only the latter, after the list has been
   * refetched.
   */
  onDone?: (done: string[], requested: string[]) => void;
};

type ActionContext = {
  actions: ActionDefinitions;
  bulkActions: readonly string[];
  canPrint: boolean;
  /** Fields that the preview of a single record shows, rendered in its record context. */
  details: ReactNode;
  decide: (request: ActionDialogRequest) => void;
  /** Whether the dialog is open, or will be as soon as its code is loaded. */
  isDeciding: () => boolean;
  /**
   * Text typed for single records, by action and id. A draft survives closing the dialog and is deleted when the action
   * succeeds.
   */
  drafts: Map<string, string>;
};

/** Returns the key of a draft in `drafts`. Without a field, what the keys of all drafts for the record begin with. */
export const getPerRecordDraftKey = (action: string, id: string, field = '') => `${action}/${id}/${field}`;

export const ActionContext = createContext<ActionContext>({
  actions: {},
  bulkActions: [],
  canPrint: false,
  details: null,
  decide: () => {},
  isDeciding: () => false,
  drafts: new Map(),
});

/** Returns the actions of the current resource, and `decide`, which opens the dialog for one. */
export const useActionContext = () => use(ActionContext);

/** Returns the names of the bulk actions that the user has the permission for. */
export const useAllowedBulkActionNames = () => {
  const { bulkActions } = useActionContext();
  const resource = useResourceContext() ?? '';
  const can = use(CanAccessContext);
  return bulkActions.filter(action => can(action, resource));
};

/**
 * Whether the rows of the current list can be selected: for a bulk action or an export that the user has the permission
 * for, or to print them. Rows outside of a list cannot be selected.
 */
export const useCanSelectRows = () => {
  const isInList = useListContextWithSelection() !== null;
  const canExport = useCan('export');
  const { canPrint } = useActionContext();
  return [useAllowedBulkActionNames().length > 0, canExport, canPrint].some(Boolean) && isInList;
};
