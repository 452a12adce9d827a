import { listAllowedQueues } from '@/dashboard/queue';
import { isAllowed } from '../session/signedIn';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import type { Route } from '../http/routes';
import { analysis } from './analysis/analysis';
import { analysisQuery } from './analysis/question';
import { analysisAnswer } from './analysis/answer';
import { monitorAnswer, overviewAnswer, todayAnswer } from './answers';
import { productsAnswer } from './products/answer';
import { rangeParameters } from './range';
import { monitor } from './monitor/monitor';
import { productStatistics } from './products/products';
import { measure } from './queues';
import { today, todayQuery } from './today';

/** GET /admin/statistics/overview: the queues that the caller may see. */
const overview = async (c: ApiContext) => {
  const own = listAllowedQueues(code => isAllowed(c.var.admin, code));
  return answer(c, { waiting: await Promise.all(own.map(queue => measure(c.var.db, queue))) });
};

/** The dashboard endpoints. */
export const dashboardRoutes: Route[] = [
  {
    method: 'GET',
    path: '/statistics/overview',
    access: 'session',
    summary: 'What waits for the caller',
    answer: overviewAnswer,
    handler: overview,
  },
  {
    method: 'GET',
    path: '/statistics/today',
    access: 'session',
    summary: 'What came in today, and yesterday',
    query: todayQuery.shape,
    answer: todayAnswer,
    handler: today,
  },
  {
    method: 'GET',
    path: '/statistics/monitor',
    access: { permission: 'statistics:monitor' },
    summary: 'The last hour by minute',
    answer: monitorAnswer,
    handler: monitor,
  },
  {
    method: 'GET',
    path: '/statistics/analysis',
    access: { permission: 'statistics:analysis' },
    summary: 'Measures of a subject, told apart by one dimension or two',
    query: analysisQuery,
    answer: analysisAnswer,
    handler: analysis,
  },
  {
    method: 'GET',
    path: '/statistics/products',
    access: { permission: 'statistics:analysis' },
    summary: 'The products as they are now, and what was sold of them in a range of days',
    query: rangeParameters,
    answer: productsAnswer,
    handler: productStatistics,
  },
];
