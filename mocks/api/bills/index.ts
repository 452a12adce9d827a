import type { ApiFeature } from '../rest/feature';
import { createFinanceStatisticsRoute } from '../statistics/finance';
import { statementRoute } from '../statistics/statement';
import { bills as collection } from './bills';

/** Bills, finance statistics and account statements. */
export const bills: ApiFeature = {
  collections: [collection],
  createRoutes: collections => [createFinanceStatisticsRoute(collections), statementRoute],
};
