import { Box, Link } from '@mui/material';
import { useFieldValue, useRecordContext, useTranslate } from 'react-admin';
import { CopyButton } from '@/ui/CopyButton';
import type { Order } from './order';
import { getTrackingPageUrl, type Shipment } from './shipment';
import { FieldText } from '@/ui/FieldText';

type Parcel = Pick<Shipment, 'id' | 'carrier' | 'trackingNo'>;

/** Returns the parcels of an order. An API without parcels has the order's tracking number only. */
export const getParcels = ({ shipments = [], trackingNo }: Order): Parcel[] => {
  if (shipments.length > 0 || !trackingNo) return shipments;
  return [{ id: '1', carrier: null, trackingNo }];
};

/** Returns a function that names a parcel by its carrier and tracking number. */
export const useFormatParcelTracking = () => {
  const translate = useTranslate();
  return ({ carrier, trackingNo }: Parcel) =>
    carrier ? `${translate(`resources.orders.carrier.${carrier}`)} ${trackingNo}` : trackingNo;
};

/** Shows a parcel's carrier and tracking number, with a link to the carrier's page about it and a button that copies it. */
export const TrackingNumber = ({ carrier, trackingNo }: Parcel) => {
  const translate = useTranslate();
  const name = carrier && translate(`resources.orders.carrier.${carrier}`);
  const page = getTrackingPageUrl(carrier, trackingNo);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', columnGap: 0.75, maxWidth: '100%' }}>
      {name && <span>{name}</span>}
      <Box component="span" translate="no" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {page ? (
          <Link
            href={page}
            target="_blank"
            rel="noopener noreferrer"
            title={translate('resources.orders.shipments.track', { carrier: name })}
          >
            {trackingNo}
          </Link>
        ) : (
          trackingNo
        )}
      </Box>
      <CopyButton
        size="small"
        variant="text"
        color="inherit"
        text={() => trackingNo}
        done="resources.orders.shipments.copied"
        aria-label={translate('resources.orders.shipments.copy', { trackingNo })}
        sx={{
          minWidth: 24,
          width: 24,
          height: 24,
          p: 0,
          '& .MuiButton-startIcon': { m: 0 },
          '& .MuiButton-startIcon > *:nth-of-type(1)': { fontSize: 16 },
        }}
      />
    </Box>
  );
};

type FieldProps = { source: string; label?: string };

/** Shows the tracking number of the last parcel with its carrier, and how many other parcels there are. */
export const TrackingField = ({ source }: FieldProps) => {
  const translate = useTranslate();
  const nameOf = useFormatParcelTracking();
  const record = useRecordContext<Order>();
  const trackingNo: string | null | undefined = useFieldValue({ source });
  const parcels = record && trackingNo ? getParcels(record) : [];
  const last = parcels.at(-1);
  if (!last) return translate('field.empty');
  return (
    <FieldText noWrap title={parcels.map(nameOf).join('; ')}>
      <TrackingNumber {...last} />
      {parcels.length > 1 && ` +${parcels.length - 1}`}
    </FieldText>
  );
};

TrackingField.exportValue = (order: Order) => getParcels(order).map(({ trackingNo }) => trackingNo);

/** Shows the carriers of an order's parcels. */
export const CarrierField = () => {
  const translate = useTranslate();
  const record = useRecordContext<Order>();
  const names = record ? listCarriers(record).map(carrier => translate(`resources.orders.carrier.${carrier}`)) : [];
  return <FieldText noWrap>{names.join(translate('action.names.separator')) || translate('field.empty')}</FieldText>;
};

const listCarriers = (order: Order) => [...new Set(getParcels(order).flatMap(({ carrier }) => carrier ?? []))];

CarrierField.exportValue = listCarriers;
