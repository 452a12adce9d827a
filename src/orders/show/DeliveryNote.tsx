import { use, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { PrintOnlyContent } from '@/ui/PrintOnlyContent';
import { getServerTime } from '@/ui/serverClock';
import type { Order } from '../order';
import { getUnshippedItems, type Shipment } from '../shipment';
import { getParcels, useFormatParcelTracking } from '../ShipmentFields';
import { Barcode } from './Barcode';
import { DeliveryNoteItemsTable, ParcelItemsTable } from './OrderItems';

/** A delivery note to print: of a whole order, or of one of its parcels. */
export type PrintedNote = { order: Order; parcel?: Shipment | undefined };

/**
 * Returns the notes of orders: one for each parcel of an order with several parcels or with items that are not in any parcel,
 * otherwise one for the order.
 */
export const toDeliveryNotes = (orders: readonly Order[]): PrintedNote[] =>
  orders.flatMap(order => {
    const { shipments = [], items } = order;
    const isInParts =
      shipments.length > 1 || (shipments.length === 1 && getUnshippedItems(items, shipments).length > 0);
    return isInParts ? shipments.map(parcel => ({ order, parcel })) : [{ order }];
  });

type Fact = [name: string, value: string | null | undefined];

/** Returns what a note says about the order: all its parcels, or the one that the note is of. */
const useNoteFacts = ({ order, parcel }: PrintedNote): Fact[] => {
  const translate = useTranslate();
  const nameOf = useFormatParcelTracking();
  const timeZone = use(TimeZoneContext);
  const { orderNo, supplierName, createdAt, shipments = [] } = order;
  const word = (key: string, args = {}) => translate(`resources.orders.print.${key}`, args);
  const field = (name: string) => translate(`resources.orders.fields.${name}`);
  if (!parcel)
    return [
      [field('orderNo'), orderNo],
      [field('createdAt'), formatDateTime(createdAt, timeZone)],
      [field('supplierName'), supplierName],
      [field('trackingNo'), getParcels(order).map(nameOf).join('; ')],
    ];
  const place = shipments.findIndex(({ id }) => id === parcel.id) + 1;
  return [
    [field('orderNo'), orderNo],
    [word('parcel'), word('place', { place, total: shipments.length })],
    [field('supplierName'), supplierName],
    [field('shippedAt'), formatDateTime(parcel.at, timeZone)],
    [field('carrier'), parcel.carrier && translate(`resources.orders.carrier.${parcel.carrier}`)],
    [field('trackingNo'), parcel.trackingNo],
  ];
};

/** Shows an order, or one of its parcels, as a printable delivery note, with the order's number as a barcode. */
const DeliveryNote = ({ order, parcel }: PrintedNote) => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const [printedAt] = useState(() => new Date(getServerTime()).toISOString());
  const noteFacts = useNoteFacts({ order, parcel });
  const word = (key: string) => translate(`resources.orders.print.${key}`);
  const field = (name: string) => translate(`resources.orders.fields.${name}`);
  const { receiver } = order;
  const facts: Fact[] = [
    ...noteFacts,
    [field('receiver'), receiver?.name],
    [field('receiver.mobile'), receiver?.mobile],
    [field('receiver.address'), receiver?.address],
  ];
  return (
    <>
      <h1>{word('title')}</h1>
      <Barcode text={order.orderNo} />
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value || translate('field.empty')}</dd>
          </div>
        ))}
      </dl>
      {parcel ? <ParcelItemsTable order={order} parcel={parcel} /> : <DeliveryNoteItemsTable order={order} />}
      {parcel && getUnshippedItems(order.items, order.shipments).length > 0 && <p>{word('rest')}</p>}
      <footer>
        <p>{word('signature')}</p>
        <p>{word('date')}</p>
        <small>
          {word('printedAt')} {formatDateTime(printedAt, timeZone)}
        </small>
      </footer>
    </>
  );
};

type DeliveryNotesProps = {
  notes: PrintedNote[];
  /** Called after printing. With it, printing starts when the notes are on the page. */
  onPrinted?: () => void;
};

/**
 * Delivery notes, each on a page of its own. They replace the page in print, and those that start printing also the notes
 * that the page itself prints as.
 */
export const PrintableDeliveryNotes = ({ notes, onPrinted }: DeliveryNotesProps) => {
  useEffect(() => {
    if (!onPrinted) return undefined;
    window.addEventListener('afterprint', onPrinted);
    const timer = window.setTimeout(() => window.print());
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('afterprint', onPrinted);
    };
  }, [onPrinted]);
  return (
    <PrintOnlyContent requested={onPrinted !== undefined}>
      {notes.map(note => (
        <section key={`${note.order.id} ${note.parcel?.id}`}>
          <DeliveryNote {...note} />
        </section>
      ))}
    </PrintOnlyContent>
  );
};
