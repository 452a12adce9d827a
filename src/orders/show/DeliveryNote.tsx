import { use, useState, type ReactNode, useSyncExternalStore } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { formatMoney, multiplyAmount } from '@/admin/fields/money';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { countItems, type Order } from '../order';
import { GlobalStyles } from '@mui/material';
import { styled } from '@mui/material/styles';
import { createPortal } from 'react-dom';
import { getParcels, useParcelName } from '../ShipmentFields';

/** Shows the current order as a printable delivery note. */
export const DeliveryNote = () => {
  const translate = useTranslate();
  const nameOf = useParcelName();
  const timeZone = use(TimeZoneContext);
  const [printedAt] = useState(() => new Date().toISOString());
  const order = useRecordContext<Order>();
  if (!order) return null;
  const word = (key: string) => translate(`resources.orders.print.${key}`);
  const field = (name: string) => translate(`resources.orders.fields.${name}`);
  const timeOf = (at: string) => formatDateTime(at, timeZone);
  const { receiver } = order;
  const facts: [name: string, value: string | null | undefined][] = [
    [field('orderNo'), order.orderNo],
    [field('createdAt'), timeOf(order.createdAt)],
    [field('supplierName'), order.supplierName],
    [field('trackingNo'), getParcels(order).map(nameOf).join('; ') || null],
    [field('receiver'), receiver.name],
    [field('receiver.mobile'), receiver.mobile],
    [field('receiver.address'), receiver.address],
  ];
  return (
    <>
      <h1>{word('title')}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd translate="no">{value ?? translate('field.empty')}</dd>
          </div>
        ))}
      </dl>
      <NoteItems order={order} />
      <footer>
        <p>{word('signature')}</p>
        <p>{word('date')}</p>
        <small>
          {word('printedAt')} {timeOf(printedAt)}
        </small>
      </footer>
    </>
  );
};

const NoteItems = ({ order: { items, totalAmount } }: { order: Order }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const word = (key: string, args = {}) => translate(`resources.orders.items.${key}`, args);
  return (
    <table>
      <thead>
        <tr>
          <th>{translate('resources.orders.print.number')}</th>
          <th>{word('product')}</th>
          <th data-figure>{word('price')}</th>
          <th data-figure>{word('quantity')}</th>
          <th data-figure>{word('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={item.productId}>
            <td>{index + 1}</td>
            <td translate="no">{item.name}</td>
            <td data-figure>{formatMoney(item.price, locale)}</td>
            <td data-figure>{item.quantity}</td>
            <td data-figure>{formatMoney(multiplyAmount(item.price, item.quantity), locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{word('total')}</td>
          <td data-figure>{word('pieces', { smart_count: countItems(items) })}</td>
          <td data-figure>{formatMoney(totalAmount, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

const print = () => window.matchMedia('print');

const subscribe = (notice: () => void) => {
  const media = print();
  media.addEventListener('change', notice);
  return () => media.removeEventListener('change', notice);
};

/** Whether the browser is printing the page. */
const usePrinting = () => useSyncExternalStore(subscribe, () => print().matches);

/** Black on white in every theme. Styled by the theme's `ConsolePrintSheet`. */
const Sheet = styled('article', { name: 'ConsolePrintSheet', slot: 'Root' })({});

/** Replaces the page in print. Renders only while the browser prints, however printing was started. */
export const PrintSheet = ({ children }: { children: ReactNode }) => {
  if (!usePrinting()) return null;
  return createPortal(
    <>
      <GlobalStyles styles={{ 'body > :not([data-print])': { display: 'none !important' } }} />
      <Sheet data-print>{children}</Sheet>
    </>,
    document.body,
  );
};
