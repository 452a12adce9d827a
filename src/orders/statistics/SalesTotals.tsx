import { Typography } from '@mui/material';
import { useTranslate, useLocaleState } from 'react-admin';
import { MeasureChangeNote, type MeasureName } from '@/ui/stat/measures';
import { StatGrid, StatTile, useFormatCountOrAmount, MeasureInfoButton } from '@/ui/stat/StatTile';
import { Section } from '@/ui/Section';
import type { OrderPeriodTotals } from '../order';
import { useGetOrderListPathForRange, type OrderStatisticsSectionProps } from './SalesCharts';
import { formatMoney } from '@/admin/fields/money';
import { RankingTable } from '@/ui/RankingTable';

const earning = { earning: true };

/** The totals, each with the filter that selects its orders. */
const totals: { id: keyof OrderPeriodTotals; measure: MeasureName; filter: Record<string, unknown> }[] = [
  { id: 'orders', measure: 'orders', filter: {} },
  { id: 'paid', measure: 'paidOrders', filter: earning },
  { id: 'revenue', measure: 'revenue', filter: earning },
  { id: 'average', measure: 'average', filter: earning },
  { id: 'items', measure: 'quantity', filter: earning },
  { id: 'cancelled', measure: 'cancelled', filter: { status: 'cancelled' } },
];

/** Shows the totals of the date range, compared with the preceding range of the same length. */
export const SalesTotals = ({ data, range, timeZone }: OrderStatisticsSectionProps) => {
  const translate = useTranslate();
  const text = useFormatCountOrAmount();
  const ordersPath = useGetOrderListPathForRange(range, timeZone);
  return (
    <Section
      title={translate('orderStatistics.totals.label')}
      action={
        <Typography variant="body2" color="textSecondary">
          {data && translate('change.comparedWith', data.previous)}
        </Typography>
      }
    >
      <StatGrid busy={!data} columns={3}>
        {totals.map(({ id, measure, filter }) => (
          <li key={id}>
            <StatTile
              label={translate(`measures.${measure}.name`)}
              measure={measure}
              value={data && text(data.totals[id])}
              note={
                data && (
                  <MeasureChangeNote
                    measure={measure}
                    now={data.totals[id]}
                    before={data.previous[id]}
                    compared={translate('change.previous', { value: text(data.previous[id]) })}
                  />
                )
              }
              noteHeight={46}
              to={ordersPath(filter)}
            />
          </li>
        ))}
      </StatGrid>
    </Section>
  );
};

type TopProps = OrderStatisticsSectionProps & { of: 'products' | 'suppliers'; field: 'productId' | 'supplierId' };

const Top = ({ data, range, timeZone, of, field }: TopProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const word = (key: string) => translate(`orderStatistics.${key}`);
  const ordersPath = useGetOrderListPathForRange(range, timeZone);
  const rows = data?.[of].map(({ id, name, amount, quantity }) => {
    const text = formatMoney(amount, locale) ?? '';
    const label = translate('orderStatistics.ordersOf', { name, amount: text });
    const to = ordersPath({ [field]: id, earning: true });
    return {
      id,
      name,
      size: Number(amount),
      figures: [
        { id: 'amount', text, to, label },
        { id: 'quantity', text: quantity.toLocaleString(locale) },
      ],
    };
  });
  return (
    <Section title={word(`${of}.title`)} action={<MeasureInfoButton measures={['revenue', 'quantity']} />}>
      <RankingTable
        of={of}
        rows={rows}
        label={word(`${of}.title`)}
        heads={[
          word('rank'),
          word(`${of}.name`),
          translate('measures.revenue.name'),
          translate('measures.quantity.name'),
        ]}
        empty={word('empty')}
      />
    </Section>
  );
};

/** The best-selling products. A name links to the product, an amount to its orders. */
export const TopProducts = (shown: OrderStatisticsSectionProps) => <Top {...shown} of="products" field="productId" />;

/** The suppliers with the highest sales. A name links to the supplier, an amount to its orders. */
export const TopSuppliers = (shown: OrderStatisticsSectionProps) => (
  <Top {...shown} of="suppliers" field="supplierId" />
);
