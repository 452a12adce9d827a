import { useTranslate } from 'react-admin';
import { Section } from '../../../components/Section';
import type { Shown } from '../useOrderStatistics';
import { Ranking } from './Ranking';
import { useOrdersPath } from '../useOrdersPath';

/** What sold most; a name leads to its page, an amount to the orders that it is of. */
export const TopProducts = ({ data, range, timeZone }: Shown) => {
  const title = useTranslate()('orderStatistics.products.title');
  const ordersPath = useOrdersPath(range, timeZone);
  return (
    <Section title={title}>
      <Ranking
        of="products"
        rows={data?.products}
        label={title}
        ordersOf={id => ordersPath({ productId: id, earning: true })}
      />
    </Section>
  );
};

/** Who sold most; a name leads to its record, an amount to the orders that it is of. */
export const TopSuppliers = ({ data, range, timeZone }: Shown) => {
  const title = useTranslate()('orderStatistics.suppliers.title');
  const ordersPath = useOrdersPath(range, timeZone);
  return (
    <Section title={title}>
      <Ranking
        of="suppliers"
        rows={data?.suppliers}
        label={title}
        ordersOf={id => ordersPath({ supplierId: id, earning: true })}
      />
    </Section>
  );
};
