import { Step, StepLabel, Stepper, useMediaQuery, type Theme, Box, Stack, Typography } from '@mui/material';
import { useRecordContext, useTranslate, RecordContextProvider } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Section } from '@/ui/Section';
import type { Order, OrderEvent } from '../order';
import { useFormatParcelTracking } from '../ShipmentFields';

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
    <Section title={translate('resources.orders.sections.progress')}>
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

/** Shows the events of the current order, newest first: event, author, time, and tracking number or reason. */
export const OrderTimeline = () => {
  const translate = useTranslate();
  const order = useRecordContext<Order>();
  if (!order) return null;
  return (
    <Section title={translate('resources.orders.sections.timeline')}>
      <Stack component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {order.timeline.toReversed().map(event => (
          <RecordContextProvider key={`${event.event} ${event.at}`} value={event}>
            <Box component="li" sx={{ borderLeft: 2, borderColor: 'divider', pl: 2 }}>
              <Happening {...event} order={order} />
            </Box>
          </RecordContextProvider>
        ))}
      </Stack>
    </Section>
  );
};

const Happening = ({ event, at, by, note, order }: OrderEvent & { order: Order }) => {
  const translate = useTranslate();
  const nameOf = useFormatParcelTracking();
  const parcel = event === 'ship' ? order.shipments?.find(shipment => shipment.at === at) : undefined;
  const isPart = parcel !== undefined && order.shippedAt !== at;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h3" component="p">
          {translate(`resources.orders.${isPart ? 'partlyShipped' : `timeline.event.${event}`}`)} ·{' '}
          <span translate="no">{by}</span>
        </Typography>
        <DateTimeField source="at" color="textSecondary" />
      </Stack>
      {note && (
        <Typography color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {parcel ? nameOf(parcel) : note}
        </Typography>
      )}
    </>
  );
};
