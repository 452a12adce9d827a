import type { ApiFeature } from '../rest/feature';
import { financeStatisticsRoutes } from '../statistics/finance';
import { statementRoute } from '../statistics/statement';
import { bills as collection } from './bills';

/** Bills, and the figures and account statements that follow from them. */
export const bills: ApiFeature = {
  collections: [collection],
  createRoutes: () => [...financeStatisticsRoutes, statementRoute],
};
