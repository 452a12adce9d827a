import { desc, eq, sql } from 'drizzle-orm';
import { operationLogs as table } from '../../db/schema';
import type { ApiContext } from '../http/context';
import { answer } from '../http/envelope';
import type { Route } from '../http/routes';
import { isDecided, type Collection } from '../rest/collection';
import { isAllowed } from '../session/signedIn';
import { operationLogs } from './operationLogs';

const latest = 10;

/** GET /admin/statistics/overview: what waits in the collections the caller may list, and the caller's own latest operations. */
const overview = (collections: readonly Collection[]) => async (c: ApiContext) => {
  const { db, admin } = c.var;
  const listed = collections.filter(isDecided).filter(({ name }) => isAllowed(admin, `${name}:list`));
  const waiting = await Promise.all(
    listed.flatMap(({ name, table: records, columns, decision: { status, initial } }) => {
      const column = columns[status];
      if (!column || initial === undefined) return [];
      const count = db.$count(records, sql`${column} = ${initial}`);
      return [count.then(number => ({ collection: name, status: initial, count: number }))];
    }),
  );
  const operations = await db
    .select(operationLogs.columns)
    .from(table)
    .where(eq(table.adminId, admin.id))
    .orderBy(desc(table.at), desc(table.id))
    .limit(latest);
  return answer(c, { waiting, operations });
};

export const statisticsRoutes = (collections: readonly Collection[]): Route[] => [
  { method: 'GET', path: '/statistics/overview', access: 'session', handler: overview(collections) },
];
