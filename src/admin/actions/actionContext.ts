import { createContext, use, type ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { useListContextWithSelection } from '@/admin/list/selection';
import { CanAccessContext, useCan } from '@/ui/access';
import type { FailedOperationName } from '@/ui/feedback/useErrorNotification';
import type { ActionDefinitions, BulkActionTarget } from './action';

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
  /** Fields of the record that the preview shows if the action runs on a single record. */
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
