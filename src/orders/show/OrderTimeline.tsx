import { Box, Stack, Typography } from '@mui/material';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Section } from '@/ui/Section';
import type { Order, OrderEvent } from '../order';

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
              <Happening {...event} />
            </Box>
          </RecordContextProvider>
        ))}
      </Stack>
    </Section>
  );
};

const Happening = ({ event, by, note }: OrderEvent) => {
  const translate = useTranslate();
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h3" component="p">
          {translate(`resources.orders.timeline.event.${event}`)} · <span translate="no">{by}</span>
        </Typography>
        <DateTimeField source="at" color="textSecondary" />
      </Stack>
      {note && (
        <Typography color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
    </>
  );
};
