import type { ApiFeature } from '../rest/feature';
import { financeStatisticsRoutes } from '../statistics/finance';
import { statementRoute } from '../statistics/statement';
import { bills as collection } from './bills';

/** Bills, finance statistics and account statements. */
export const bills: ApiFeature = {
  collections: [collection],
  createRoutes: () => [...financeStatisticsRoutes, statementRoute],
};
