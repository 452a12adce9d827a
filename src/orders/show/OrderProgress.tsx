import { Step, StepLabel, Stepper, useMediaQuery, type Theme, Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Section } from '@/ui/Section';
import type { Order, OrderEvent } from '../order';

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

/** When, by whom and why a stage was reached. The parcels show what was shipped. */
const StageFacts = ({ event, source, order }: Stage & { order: Order }) => {
  const { by, note } = order.timeline?.findLast(entry => entry.event === event) ?? {};
  if (!order[source]) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      <DateTimeField source={source} color="inherit" />
      <Box component="span" translate="no" sx={{ display: 'block' }}>
        {[by, event !== 'ship' && note].filter(Boolean).join(' · ')}
      </Box>
    </Typography>
  );
};

/** Shows the progress of the current order as steps. */
export const OrderProgress = () => {
  const translate = useTranslate();
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const order = useRecordContext<Order>();
  if (!order) return null;
  const stages = stagesOf(order);
  const reached = stages.filter(({ source }) => order[source]).length;
  return (
    <Section title={translate('resources.orders.sections.progress')}>
      <Stepper
        activeStep={reached}
        orientation={narrow ? 'vertical' : 'horizontal'}
        alternativeLabel={!narrow}
        sx={{ '& .MuiStepConnector-lineVertical': { minHeight: 8 } }}
      >
        {stages.map(({ event, source }) => (
          <Step key={event}>
            <StepLabel error={event === 'cancel'} optional={<StageFacts {...{ event, source, order }} />}>
              {translate(`resources.orders.timeline.event.${event}`)}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </Section>
  );
};
