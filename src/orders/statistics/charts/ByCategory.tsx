import { useCanAccess, useTranslate } from 'react-admin';
import { Chart } from '../../../components/chart/Chart';
import { useListPath } from '../../../components/links/useListPath';
import { Section } from '../../../components/Section';
import type { Shown } from '../useOrderStatistics';
import { chartHeight } from './chartHeight';

/** What was sold of each category at the top of the tree; each leads to its products, where the user may list them. */
export const ByCategory = ({ data }: Shown) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.categories.${key}`);
  const listPath = useListPath();
  const { canAccess = false } = useCanAccess({ resource: 'products', action: 'list' });
  const categories = data?.categories ?? [];
  return (
    <Section title={word('title')}>
      <Chart
        kind="rank"
        height={chartHeight}
        label={word('title')}
        loading={!data}
        empty={translate('orderStatistics.empty')}
        dimension={word('category')}
        categories={categories.map(({ name }) => name)}
        series={[
          {
            id: 'amount',
            name: translate('measures.revenue.name'),
            format: 'yuan',
            values: categories.map(({ amount }) => amount),
          },
        ]}
        linkTo={canAccess ? ({ index }) => listPath('products', { categoryId: categories[index]?.id }) : undefined}
      />
    </Section>
  );
};
