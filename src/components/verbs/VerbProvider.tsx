import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useEvent, useNotify, useResourceContext, useTranslate } from 'react-admin';
import { useSelectionActions } from '../list/selection';
import type { VerbRun } from './verbRun';
import { draftKey, VerbContext, type VerbRequest } from './useVerbs';
import type { Verbs } from './verbs';

// A list is read more often than decided.
const VerbDialog = lazy(async () => ({ default: (await import('./VerbDialog')).VerbDialog }));

const nothing = { reason: false };

type VerbProviderProps = { verbs: Verbs; details?: ReactNode; children: ReactNode };

/**
 * Holds the one dialog in which a list's verbs are decided. What succeeded leaves the selection, what failed or was
 * left alone stays in it, and everything of the resource is read again.
 */
export const VerbProvider = ({ verbs, details = null, children }: VerbProviderProps) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const resource = useResourceContext();
  const selection = useSelectionActions();
  const [request, setRequest] = useState<VerbRequest | null>(null);
  const [drafts] = useState(() => new Map<string, string>());
  const settle = useEvent(async ({ total, succeeded, failed, untouched }: VerbRun) => {
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
    <VerbContext value={context}>
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
    </VerbContext>
  );
};
