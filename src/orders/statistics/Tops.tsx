import { useLocaleState, useTranslate } from 'react-admin';
import { formatMoney } from '@/admin/fields/money';
import { Ranking } from '@/ui/ranking/Ranking';
import { Section } from '@/ui/Section';
import { type Shown, useOrdersPath } from './useOrderStatistics';

type TopProps = Shown & { of: 'products' | 'suppliers'; field: 'productId' | 'supplierId' };

const Top = ({ data, range, timeZone, of, field }: TopProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const word = (key: string) => translate(`orderStatistics.${key}`);
  const ordersPath = useOrdersPath(range, timeZone);
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
    <Section title={word(`${of}.title`)}>
      <Ranking
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
export const TopProducts = (shown: Shown) => <Top {...shown} of="products" field="productId" />;

/** The suppliers with the highest sales. A name links to the supplier, an amount to its orders. */
export const TopSuppliers = (shown: Shown) => <Top {...shown} of="suppliers" field="supplierId" />;
