import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode, createContext, use } from 'react';
import { useEvent, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { useSelectionActions } from '@/admin/list/selection';
import type { BulkRun } from './bulkRun';
import type { Verbs, Target } from './action';
import type { Notice } from '@/ui/feedback/useNotice';

// A list is read more often than decided.
const VerbDialog = lazy(async () => ({ default: (await import('./ActionDialog')).ActionDialog }));

const nothing = { reason: false };

type VerbProviderProps = { verbs: Verbs; details?: ReactNode; children: ReactNode };

/**
 * Holds the one dialog in which a list's verbs are decided. What succeeded leaves the selection, what failed or was
 * left alone stays in it, and everything of the resource is read again.
 */
export const ActionProvider = ({ verbs, details = null, children }: VerbProviderProps) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const resource = useResourceContext();
  const selection = useSelectionActions();
  const [request, setRequest] = useState<ActionRequest | null>(null);
  const [drafts] = useState(() => new Map<string, string>());
  const settle = useEvent(async ({ total, succeeded, failed, untouched }: BulkRun) => {
    if (!request) return;
    for (const id of succeeded) drafts.delete(draftKey(request.verb, id));
    if (request.batch) selection.replace([...failed.map(({ id }) => id), ...untouched]);
    else selection.deselect(succeeded);
    if (total === 1 && succeeded.length === 1) {
      const verb = translate(`resources.${resource}.verbs.${request.verb}`);
      notify('verb.done', { type: 'success', messageArgs: { verb } });
      setRequest(null);
    }
    // A decision moves more than its own records, such as a withdrawal's bill: what is around them on their page is read
    // again too, and the rest when it is shown.
    queryClient.invalidateQueries({ refetchType: 'none' });
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [owner, kind] }) => owner === resource || kind === 'getManyReference',
    });
    request.onDone?.(succeeded);
  });
  const context = useMemo(() => ({ verbs, details, decide: setRequest, drafts }), [verbs, details, drafts]);
  return (
    <ActionContext value={context}>
      {children}
      <Suspense>
        {request && (
          <VerbDialog
            verb={request.verb}
            target={request.target}
            asked={verbs[request.verb] ?? nothing}
            notice={request.notice}
            onSettled={settle}
            onClose={() => setRequest(null)}
          />
        )}
      </Suspense>
    </ActionContext>
  );
};

export type ActionRequest = {
  verb: string;
  target: Target;
  /** The list's selection is what it is for. */
  batch?: boolean;
  /** What was tried when it fails, where that is not the action itself, such as to update the status. */
  notice?: Notice;
  /** Called with the ids of what succeeded, once the list has been read again. */
  onDone?: (succeeded: string[]) => void;
};

type ActionContext = {
  verbs: Verbs;
  /** What is read of one record before it is decided: fields, within its record context. */
  details: ReactNode;
  decide: (request: ActionRequest) => void;
  /** What was typed for single records, by verb and id: kept when its dialog is closed, until the verb has succeeded. */
  drafts: Map<string, string>;
};

/** Where a draft is kept. */
export const draftKey = (verb: string, id: string) => `${verb}/${id}`;

export const ActionContext = createContext<ActionContext>({
  verbs: {},
  details: null,
  decide: () => {},
  drafts: new Map(),
});

/** The verbs of the list's resource, and how to ask for one. */
export const useRecordActions = () => use(ActionContext);
