import type { ApiContext } from '../../http/context';
import { sendData } from '../../http/envelope';
import { orders } from '../../../db/schema/orders';
import { assertPermission } from '../../http/permissions';
import type { Route } from '../../http/routes';
import { assertColumnsVisible } from '../../rest/scope/visibleFields';
import { getPreviousRange, rangeParameters, readDayRangeParameters } from '../range';
import { orderStatisticsResponseSchema } from './answer';
import { querySalesRankings } from './sold';
import { queryOrderStatistics } from './totals';

/**
 * GET /admin/statistics/orders: the orders created on the days `from` to `to` of a time zone, both included, and those
 * of the period just before. Revenue is the amount of paid orders that are not cancelled, by creation date.
 */
const statistics = async (c: ApiContext) => {
  assertPermission(c, 'orders:list');
  assertColumnsVisible(c, orders.totalAmount);
  const { db } = c.var;
  const range = readDayRangeParameters(c);
  const [{ totals, previous, ...made }, { items, previousItems, ranked }] = await Promise.all([
    queryOrderStatistics(db, range),
    querySalesRankings(db, range),
  ]);
  const { from, to } = getPreviousRange(range);
  return sendData(c, {
    totals: { ...totals, items },
    previous: { from, to, ...previous, items: previousItems },
    ...made,
    ...ranked,
  });
};

export const orderStatisticsRoutes: Route[] = [
  {
    method: 'GET',
    path: '/statistics/orders',
    access: 'session',
    summary: 'Get order statistics',
    description:
      'Returns the number and amount of orders between two days, both included, beside those of the period just before: as many whole months, or the same number of days. Contains only what the caller may see.',
    query: rangeParameters,
    answer: orderStatisticsResponseSchema,
    conditional: true,
    handler: statistics,
  },
];
