import { Button } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useDataProvider, useNotify, useTranslate, type Identifier } from 'react-admin';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import { createIdempotencyKey, pickIdAndVersion } from './action';

type UndoButtonProps = {
  resource: string;
  id: Identifier;
  /** The action that takes the other one back. */
  action: string;
};

/** A button of a notification that takes back what has been done: runs another action on the record as it is now. */
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
    },
    onSuccess: () => {
      notify('action.undone', { type: 'success' });
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
