import { Stack, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { formatMoney, multiplyAmount } from '@/admin/fields/money';
import { ReferenceLink } from '@/admin/actions/RecordLink';
import { ReferencePicture } from '@/features/images/ReferencePicture';
import { Section } from '@/ui/Section';
import { sumItemQuantities, type Order } from '../order';
import type { Shipment } from '../shipment';

/** Shows the items of the current order with the prices at the time of the order, and the total. */
export const OrderItems = () => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const order = useRecordContext<Order>();
  if (!order) return null;
  const title = translate('resources.orders.sections.items');
  const word = (key: string, args = {}) => translate(`resources.orders.items.${key}`, args);
  const { items, totalAmount } = order;
  return (
    <Section title={title}>
      <Table
        size="small"
        aria-label={title}
        sx={{ '& .MuiTableCell-root': { px: 1 }, '& th': { whiteSpace: 'nowrap' } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{word('product')}</TableCell>
            <TableCell align="right">{word('price')}</TableCell>
            <TableCell align="right">{word('quantity')}</TableCell>
            <TableCell align="right">{word('amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {items.map(item => (
            <TableRow key={item.productId}>
              <TableCell translate="no" sx={{ overflowWrap: 'anywhere' }}>
                <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
                  <ReferencePicture reference="products" id={item.productId} source="images.0" size={32} />
                  <ReferenceLink resource="products" id={item.productId}>
                    {item.name}
                  </ReferenceLink>
                </Stack>
              </TableCell>
              <TableCell align="right">{formatMoney(item.price, locale)}</TableCell>
              <TableCell align="right">{item.quantity}</TableCell>
              <TableCell align="right">
                {formatMoney(item.price && multiplyAmount(item.price, item.quantity), locale)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell>{word('total')}</TableCell>
            <TableCell colSpan={2} align="right">
              {word('pieces', { smart_count: sumItemQuantities(items) })}
            </TableCell>
            <TableCell align="right">{formatMoney(totalAmount, locale)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Section>
  );
};

/** The items of an order as a table for its printed note. */
export const DeliveryNoteItemsTable = ({ order: { items, totalAmount } }: { order: Order }) => {
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
            <td data-figure>{formatMoney(item.price && multiplyAmount(item.price, item.quantity), locale)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{word('total')}</td>
          <td data-figure>{word('pieces', { smart_count: sumItemQuantities(items) })}</td>
          <td data-figure>{formatMoney(totalAmount, locale)}</td>
        </tr>
      </tfoot>
    </table>
  );
};

/** The items in a parcel of an order, without prices, as a table for its printed note. */
export const ParcelItemsTable = ({ order, parcel }: { order: Order; parcel: Shipment }) => {
  const translate = useTranslate();
  const word = (key: string, args = {}) => translate(`resources.orders.items.${key}`, args);
  const nameOf = (id: string) => order.items.find(({ productId }) => productId === id)?.name ?? id;
  return (
    <table>
      <thead>
        <tr>
          <th>{translate('resources.orders.print.number')}</th>
          <th>{word('product')}</th>
          <th data-figure>{word('quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {parcel.items.map(({ productId, quantity }, index) => (
          <tr key={productId}>
            <td>{index + 1}</td>
            <td translate="no">{nameOf(productId)}</td>
            <td data-figure>{quantity}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>{word('total')}</td>
          <td data-figure>{word('pieces', { smart_count: sumItemQuantities(parcel.items) })}</td>
        </tr>
      </tfoot>
    </table>
  );
};
