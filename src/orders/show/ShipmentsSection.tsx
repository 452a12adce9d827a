import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useCallback, useState } from 'react';
import { RecordContextProvider, useRecordContext, useTranslate } from 'react-admin';
import { DateTimeField } from '@/admin/fields/DateTimeField';
import { Section } from '@/ui/Section';
import type { Order } from '../order';
import { getUnshippedItems, type Shipment } from '../shipment';
import { TrackingNumber } from '../ShipmentFields';
import { PrintableDeliveryNotes } from './DeliveryNote';

/**
 * Shows the parcels of the current order, each with its items and a button that prints its delivery note, and the items that
 * remain to be shipped (docs/requirements.md#rules).
 */
export const ShipmentsSection = () => {
  const translate = useTranslate();
  const order = useRecordContext<Order>();
  const [printed, setPrinted] = useState<Shipment>();
  const finish = useCallback(() => setPrinted(undefined), []);
  if (!order?.shipments?.length) return null;
  const { shipments, items } = order;
  const nameOf = (id: string) => items.find(({ productId }) => productId === id)?.name ?? id;
  const remaining = order.status === 'paid' ? getUnshippedItems(items, shipments) : [];
  return (
    <Section title={translate('resources.orders.sections.shipments')}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0, gap: 2 }}>
        {shipments.map(shipment => (
          <RecordContextProvider key={shipment.id} value={shipment}>
            <Box component="li">
              <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
                <Typography variant="h3" component="p">
                  {translate('resources.orders.shipments.parcel', { id: shipment.id })}
                </Typography>
                <TrackingNumber {...shipment} />
                <DateTimeField source="at" color="textSecondary" />
                <Button
                  size="small"
                  color="inherit"
                  startIcon={<PrintIcon />}
                  aria-label={translate('resources.orders.print.parcelAction', { id: shipment.id })}
                  onClick={() => setPrinted(shipment)}
                >
                  {translate('resources.orders.print.action')}
                </Button>
              </Stack>
              <ItemList items={shipment.items} nameOf={nameOf} />
            </Box>
          </RecordContextProvider>
        ))}
        {remaining.length > 0 && (
          <li>
            <Typography variant="h3" component="p">
              {translate('resources.orders.shipments.remaining')}
            </Typography>
            <ItemList items={remaining} nameOf={nameOf} />
          </li>
        )}
      </Stack>
      {printed && <PrintableDeliveryNotes notes={[{ order, parcel: printed }]} onPrinted={finish} />}
    </Section>
  );
};

type ItemListProps = { items: Shipment['items']; nameOf: (id: string) => string };

const ItemList = ({ items, nameOf }: ItemListProps) => {
  const translate = useTranslate();
  return items.map(({ productId, quantity }) => (
    <Typography key={productId} color="textSecondary" translate="no" sx={{ overflowWrap: 'anywhere' }}>
      {translate('resources.orders.items.one', { name: nameOf(productId), quantity })}
    </Typography>
  ));
};
