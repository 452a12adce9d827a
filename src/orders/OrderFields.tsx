import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { StatusField, StatusTag } from '@/admin/fields/StatusField';
import { orderQueue, orderStatuses, type Order } from './order';
import { FieldText } from '@/ui/FieldText';

/** Returns the order of the list of orders: to ship, those that wait longest are first; else the newest. */
export const getDefaultOrderSort = (status: unknown) =>
  ({ field: 'createdAt', order: status === orderQueue.filter.status ? 'ASC' : 'DESC' }) as const;

/** Whether some of the order's items have been shipped, but not all. Such an order is still `paid`. */
const isPartlyShipped = (order: Order | undefined) => order?.status === 'paid' && (order.shipments ?? []).length > 0;

/** Shows an order's status. A paid order of which something has been shipped is shown as partly shipped. */
export const OrderStatusField = ({ source }: { source: string }) => {
  const translate = useTranslate();
  if (!isPartlyShipped(useRecordContext<Order>())) return <StatusField source={source} statuses={orderStatuses} />;
  return <StatusTag tone="waiting">{translate('resources.orders.partlyShipped')}</StatusTag>;
};

OrderStatusField.exportMessage = (order: Order) =>
  `resources.orders.${isPartlyShipped(order) ? 'partlyShipped' : `status.${order.status}`}`;

type PartyProps = { source: string; resource: string; id: string | undefined };

const Party = ({ source, resource, id }: PartyProps) => {
  const translate = useTranslate();
  const name: string | null | undefined = useFieldValue({ source });
  return (
    <FieldText title={name ?? undefined} translate="no">
      {name && id ? (
        <ReferenceLink resource={resource} id={id}>
          {name}
        </ReferenceLink>
      ) : (
        (name ?? translate('field.empty'))
      )}
    </FieldText>
  );
};

/** Shows the buyer with a link to the user record. */
export const BuyerField = ({ source }: { source: string }) => (
  <Party source={source} resource="users" id={useRecordContext<Order>()?.userId} />
);

/** Shows the seller with a link to the supplier record. */
export const SellerField = ({ source }: { source: string }) => (
  <Party source={source} resource="suppliers" id={useRecordContext<Order>()?.supplierId} />
);

const textOf = (items: Order['items']) => items.map(({ name, quantity }) => `${name} ×${quantity}`).join('; ');

/** Shows the first product of an order, and the number of different products if there are more. */
export const OrderItemsSummary = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const items: Order['items'] = useFieldValue({ source }) ?? [];
  const [first, ...others] = items;
  if (!first) return translate('field.empty');
  const key = 'resources.orders.items';
  const more = translate(`${key}.more`, { smart_count: others.length, kinds: others.length + 1 });
  return (
    <FieldText noWrap title={textOf(items)}>
      {translate(`${key}.one`, first)}
      {others.length > 0 && ` ${more}`}
    </FieldText>
  );
};

OrderItemsSummary.exportValue = ({ items }: Order) => textOf(items);
