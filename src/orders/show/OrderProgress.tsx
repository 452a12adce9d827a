import { Step, StepLabel, Stepper, useMediaQuery, type Theme } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Section } from '@/ui/Section';
import type { Order, OrderEvent } from '../order';
import { OrderStatus } from '../OrderFields';

type Stage = { event: OrderEvent['event']; source: keyof Order & `${string}At` };

const created: Stage = { event: 'create', source: 'createdAt' };
const paid: Stage = { event: 'pay', source: 'paidAt' };
const cancelled: Stage = { event: 'cancel', source: 'cancelledAt' };
const course: Stage[] = [
  created,
  paid,
  { event: 'ship', source: 'shippedAt' },
  { event: 'complete', source: 'completedAt' },
];

/** Returns the stages of an order. A cancelled order ends with the cancellation. */
const stagesOf = (order: Order) =>
  order.status === 'cancelled' ? [created, ...(order.paidAt ? [paid] : []), cancelled] : course;

/** Shows the progress of the current order as steps with timestamps. */
export const OrderProgress = () => {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const order = useRecordContext<Order>();
  if (!order) return null;
  const stages = stagesOf(order);
  const reached = stages.filter(({ source }) => order[source]).length;
  return (
    <Section title={translate('resources.orders.sections.progress')} action={<OrderStatus source="status" />}>
      <Stepper activeStep={reached} orientation={narrow ? 'vertical' : 'horizontal'} alternativeLabel={!narrow}>
        {stages.map(({ event, source }) => (
          <Step key={event}>
            <StepLabel error={event === 'cancel'} optional={<DateTimeField source={source} color="textSecondary" />}>
              {translate(`resources.orders.timeline.event.${event}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Section>
  );
};
