import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useNotice } from '../../../components/useNotice';
import type { ConsoleDataProvider } from '../../../providers/dataProvider';
import type { Category } from '../category';

/** Moves what a category holds and deletes it, both or neither; done, it tells how much was moved. */
export const useMoveContents = ({ id, name }: Category, onDone: () => void) => {
  const notify = useNotify();
  const notice = useNotice();
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { mutate, isPending, error } = useMutation({
    mutationKey: ['categories', 'moveContents'],
    mutationFn: (to: string | null) => dataProvider.moveContents(id, { to, delete: true }),
    onSuccess: ({ data: { products, children } }) => {
      notify('resources.categories.emptying.done', { type: 'success', messageArgs: { name, products, children } });
      queryClient.invalidateQueries({ queryKey: ['categories'] });
      queryClient.invalidateQueries({ queryKey: ['products'] });
      onDone();
    },
  });
  return {
    move: ({ to }: { to?: string | null }) => {
      if (!isPending) mutate(to || null);
    },
    isPending,
    error: error && notice.word('move', error),
  };
};
