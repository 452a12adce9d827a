import { useTranslate } from 'react-admin';
import { Chart } from '../../../components/chart/Chart';
import { Section } from '../../../components/Section';
import { orderStatuses } from '../../order';
import type { Shown } from '../useOrderStatistics';
import { useOrdersPath } from '../useOrdersPath';
import { chartHeight } from './chartHeight';

/** How many of the orders are in each state; each leads to them. */
export const ByStatus = ({ data, range, timeZone }: Shown) => {
  const translate = useTranslate();
  const word = (key: string) => translate(`orderStatistics.statuses.${key}`);
  const ordersPath = useOrdersPath(range, timeZone);
  const states = orderStatuses.flatMap(({ id }) => data?.statuses.filter(({ status }) => status === id) ?? []);
  return (
    <Section title={word('title')}>
      <Chart
        kind="donut"
        height={chartHeight}
        label={word('title')}
        loading={!data}
        empty={translate('orderStatistics.empty')}
        dimension={word('status')}
        categories={states.map(({ status }) => translate(`resources.orders.status.${status}`))}
        series={[{ id: 'orders', name: translate('measures.orders.name'), values: states.map(({ orders }) => orders) }]}
        linkTo={({ index }) => ordersPath({ status: states[index]?.status })}
      />
    </Section>
  );
};
