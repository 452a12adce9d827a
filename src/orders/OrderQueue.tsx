import { Stack } from '@mui/material';
import { QueuePage } from '@/features/queue/QueuePage';
import { orderActions, orderQueue } from './order';
import { OrderItemsSummary } from './OrderFields';
import { OrderShowContent } from './show/OrderShow';

const { ship, cancel } = orderActions;

/** The queue of paid orders that wait to be shipped (docs/requirements.md#queue-mode). */
export const OrderQueue = () => (
  <QueuePage
    title="resources.orders.page.queue"
    queue={orderQueue}
    actions={{ ship, cancel }}
    summary={<OrderItemsSummary source="items" />}
  >
    {/* The pane is a card, and a card contains no cards. */}
    <Stack sx={{ gap: 3, '& section.MuiCard-root': { border: 0, p: 0 } }}>
      <OrderShowContent />
    </Stack>
  </QueuePage>
);
