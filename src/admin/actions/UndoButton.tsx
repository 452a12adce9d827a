import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { createIdempotencyKey, pickIdAndVersion } from './action';

type UndoButtonProps = {
  resource: string;
  id: Identifier;
  /** The reverse action. */
  action: string;
};

/** The Undo button of a notification: runs the reverse action on the current version of the record. */
export const UndoButton = ({ resource, id, action }: UndoButtonProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const close = useCloseNotification();
  const queryClient = useQueryClient();
  const errorNotification = useErrorNotification();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const label = translate('action.undo');
  const { mutate } = useMutation({
    mutationFn: async () => {
      const { data: record } = await dataProvider.getOne(resource, { id });
      const records = [pickIdAndVersion(record)];
      const { data } = await dataProvider.runAction(resource, {
        action,
        records,
        idempotencyKey: createIdempotencyKey(),
      });
      const [failure] = data.failed;
      if (failure) throw new Error(failure.message);
      return data;
    },
    onSuccess: ({ requested = [] }) => {
      notify(requested.length > 0 ? 'approval.done' : 'action.undone', { type: 'success' });
      return queryClient.invalidateQueries();
    },
    onError: error => errorNotification.notify('action', error, { action: label }),
  });
  const press = () => {
    close();
    mutate();
  };
  return (
    <Button size="small" color="inherit" onClick={press} sx={{ ml: 1, flexShrink: 0 }}>
      {label}
    </Button>
  );
};
