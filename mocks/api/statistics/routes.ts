import { queuesFor } from '../../../src/dashboard/queue';
import { isAllowed } from '../session/signedIn';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import type { Route } from '../http/routes';
import { monitor } from './monitor/monitor';
import { measure } from './queues';
import { today } from './today';

/** GET /admin/statistics/overview: what waits for the caller. */
const overview = async (c: ApiContext) => {
  const own = queuesFor(code => isAllowed(c.var.admin, code));
  return answer(c, { waiting: await Promise.all(own.map(queue => measure(c.var.db, queue))) });
};

/** The figures of the dashboards. */
export const dashboardRoutes: Route[] = [
  { method: 'GET', path: '/statistics/overview', access: 'session', handler: overview },
  { method: 'GET', path: '/statistics/today', access: 'session', handler: today },
  { method: 'GET', path: '/statistics/monitor', access: { permission: 'statistics:monitor' }, handler: monitor },
];
