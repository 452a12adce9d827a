import { QueuePage } from '@/features/queue/QueuePage';
import { orderActions, orderQueue } from './order';
import { OrderItemsSummary } from './OrderFields';
import { OrderEvidence } from './show/OrderShow';

const { ship, cancel } = orderActions;

/** The queue of paid orders that wait to be shipped (docs/requirements.md#queue-mode). */
export const OrderQueue = () => (
  <QueuePage
    title="resources.orders.page.queue"
    queue={orderQueue}
    actions={{ ship, cancel }}
    summary={<OrderItemsSummary source="items" />}
  >
    <OrderEvidence />
  </QueuePage>
);
