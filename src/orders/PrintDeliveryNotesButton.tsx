import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useDataProvider, useListContext, useNotify, useTranslate } from 'react-admin';
import { useSelection } from '@/admin/list/selection';
import { lazyComponent } from '@/routing/lazyComponent';
import { useErrorNotification } from '@/ui/feedback/useErrorNotification';
import type { Order } from './order';

const loadNotes = () => import('./show/DeliveryNote');
const PrintableDeliveryNotes = lazyComponent(async () => (await loadNotes()).PrintableDeliveryNotes);

/** The most notes that are printed at once, and the most orders that the API returns in a page. */
const mostNotes = 200;
const mostRows = 1_000;

/** Prints the delivery notes of the selected orders in the order of the list, one for each parcel (docs/requirements.md#rules). */
export const PrintDeliveryNotesButton = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const errorNotification = useErrorNotification();
  const dataProvider = useDataProvider();
  const { target, count } = useSelection();
  const { data: rows = [], sort } = useListContext<Order>();
  const rowCount = 'filter' in target ? count + target.except.length : count;
  const readOrders = async (): Promise<Order[]> => {
    if ('filter' in target) {
      const pagination = { page: 1, perPage: rowCount };
      const found = await dataProvider.getList<Order>('orders', { filter: target.filter, sort, pagination });
      return found.data.filter(({ id }) => !target.except.includes(id));
    }
    const { data: orders } = await dataProvider.getMany<Order>('orders', { ids: target.ids });
    const place = (order: Order) => rows.findIndex(({ id }) => id === order.id);
    return orders.toSorted((a, b) => place(a) - place(b));
  };
  const warn = () => notify('resources.orders.print.tooMany', { type: 'warning', messageArgs: { most: mostNotes } });
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: async () => {
      const { toDeliveryNotes } = await loadNotes();
      const notes = toDeliveryNotes(await readOrders());
      if (notes.length <= mostNotes) return notes;
      warn();
      return null;
    },
    onError: error => errorNotification.notify('fetch', error),
  });
  const print = () => {
    if (count <= mostNotes && rowCount <= mostRows) mutate();
    else warn();
  };
  return (
    <>
      <Button variant="outlined" size="small" color="inherit" loading={isPending} onClick={print}>
        {translate('resources.orders.print.batch')}
      </Button>
      <Suspense>{data && <PrintableDeliveryNotes notes={data} onPrinted={reset} />}</Suspense>
    </>
  );
};
