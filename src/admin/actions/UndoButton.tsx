import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { createIdempotencyKey, pickIdAndVersion } from './action';
import { NotificationUndoButton } from './NotificationUndoButton';

type UndoButtonProps = {
  resource: string;
  /** At most `bulkChunkSize`. */
  ids: readonly Identifier[];
  /** The reverse action. */
  action: string;
};

/** The Undo button of an action's notification: runs the reverse action on the current versions of the records. */
export const UndoButton = ({ resource, ids, action }: UndoButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const errorNotification = useErrorNotification();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { data: current } = await dataProvider.getMany(resource, { ids: [...ids] });
      const { data } = await dataProvider.runAction(resource, {
        action,
        records: current.map(pickIdAndVersion),
        idempotencyKey: createIdempotencyKey(),
      });
      const { succeeded, requested = [], failed } = data;
      const [failure] = failed;
      if (failure && succeeded.length + requested.length === 0) throw new Error(failure.message);
      return { done: succeeded.length + requested.length, isRequested: requested.length > 0, failed };
    },
    onSuccess: ({ done, isRequested, failed }) => {
      const [failure] = failed;
      if (!failure) notify(isRequested ? 'approval.done' : 'action.undone', { type: 'success' });
      else
        notify('action.undonePartly', {
          type: 'warning',
          messageArgs: { done, smart_count: failed.length, error: failure.message },
        });
    },
    onError: error => errorNotification.notify('action', error, { action: translate('action.undo') }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return <NotificationUndoButton onUndo={mutate} />;
};
