import { listAllowedQueues } from '@/dashboard/dashboard';
import type { ApiContext } from '../http/context';
import { sendData } from '../http/envelope';
import { hasPermission } from '../http/permissions';
import type { Route } from '../http/routes';
import { getAnalysisHandler } from './analysis/analysis';
import { analysisQueryParameters } from './analysis/question';
import { analysisResponseSchema } from './analysis/answer';
import { monitorResponseSchema, queuesResponseSchema, todayResponseSchema } from './answers';
import { productStatisticsResponseSchema } from './products/answer';
import { rangeParameters } from './range';
import { getMonitorHandler } from './monitor/monitor';
import { getProductStatisticsHandler } from './products/products';
import { getQueueSummaries } from './queues';
import { getTodayStatisticsHandler, todayQueryParametersSchema } from './today';

/** GET /admin/statistics/overview: the queues that the caller may see. */
const overview = async (c: ApiContext) => {
  const own = listAllowedQueues(code => hasPermission(c.var.admin, code));
  return sendData(c, { waiting: await getQueueSummaries(c, own) });
};

/** The endpoints of the dashboard, the monitor, the analysis and the product statistics. */
export const dashboardRoutes: Route[] = [
  {
    method: 'GET',
    path: '/statistics/overview',
    access: 'session',
    summary: 'Get the queues',
    description:
      'Returns how many records wait in each queue that the caller may see, with the filter that lists them.',
    answer: queuesResponseSchema,
    handler: overview,
  },
  {
    method: 'GET',
    path: '/statistics/today',
    access: 'session',
    summary: "Get today's figures",
    description:
      'Returns the figures that the caller may see: of today, of yesterday, and of yesterday until the same time of day.',
    query: todayQueryParametersSchema.shape,
    answer: todayResponseSchema,
    handler: getTodayStatisticsHandler,
  },
  {
    method: 'GET',
    path: '/statistics/monitor',
    access: { permission: 'statistics:monitor' },
    summary: 'Get the monitor',
    description:
      'Returns the last hour by minute: orders, revenue and API traffic, with the current queues and sign-ins.',
    answer: monitorResponseSchema,
    handler: getMonitorHandler,
  },
  {
    method: 'GET',
    path: '/statistics/analysis',
    access: { permission: 'statistics:analysis' },
    summary: 'Analyse a subject',
    description:
      'Returns one or several measures of a subject, separated by commas, grouped by one dimension or two. Which measures and dimensions are valid depends on the subject.',
    query: analysisQueryParameters,
    answer: analysisResponseSchema,
    conditional: true,
    handler: getAnalysisHandler,
  },
  {
    method: 'GET',
    path: '/statistics/products',
    access: { permission: 'statistics:analysis' },
    summary: 'Get product statistics',
    description: 'Returns the current stock and the sales of the products between two days, both included.',
    query: rangeParameters,
    answer: productStatisticsResponseSchema,
    conditional: true,
    handler: getProductStatisticsHandler,
  },
];
