import path from 'node:path';
import { Hono } from 'hono';
import { createEventHub } from '../../mocks/api/events/hub';
import { createLogSealer } from '../../mocks/db/logSeals/sealer';
import { openSnapshot, writeSampleDatabaseSnapshot } from '../../mocks/node/snapshot';
import { trustNoProxy } from '../../mocks/server/address';
import { startHttpServer } from '../../mocks/server/listen';
import { createServerLogger } from '../../mocks/server/log';
import { createServerApp } from '../../mocks/server/site';

// The server of the journeys: the built console and the API of the production server, on a database in memory that is
// reset between two tests. Starting a server for each would take longer than most of them.

const dist = path.resolve('dist');
const log = createServerLogger('text');

const serve = async (snapshot: string, port: number) => {
  const { restore, digest, cipher, ...connection } = await openSnapshot(snapshot);
  const running = new Set<Promise<Response>>();

  /** Starts the API with empty caches and limits. Returns the site, and a function that ends its streams and timers. */
  const startApi = () => {
    const logSealer = createLogSealer(connection.db, { digest });
    const events = createEventHub(connection.db, { listen: connection.listen, onFailure: log.error });
    const { fetch } = createServerApp(connection, {
      events,
      logSealer,
      cipher,
      log,
      folder: path.join(dist, 'client'),
      docsFolder: path.join(dist, 'server/docs'),
      sampleData: true,
      trustProxy: trustNoProxy,
      // Tests read more rows than any operator.
      rowsPerHour: 1_000_000_000,
      maxCalls: 100,
      metricsToken: undefined,
      hstsMaxAge: 0,
      corsOrigins: [],
      isStopping: () => false,
    });
    const stopSealing = logSealer.start(log.error);
    const stop = async () => {
      stopSealing();
      await events.close();
    };
    return { fetch, stop };
  };

  let api = startApi();
  const site = new Hono().all('*', c => {
    const answer = Promise.resolve(api.fetch(c.req.raw, c.env));
    running.add(answer);
    return answer.finally(() => running.delete(answer));
  });

  const reset = async () => {
    await api.stop();
    // A call that still writes, such as one of a page that has closed, would write to the restored database.
    await Promise.allSettled(running);
    await restore();
    api = startApi();
  };

  process.on('message', () => void reset().then(() => process.send?.('reset')));
  process.on('disconnect', () => process.exit());
  await startHttpServer(site, port);
  log.info(`Listening on :${port}`);
};

const [task, file = '', port] = process.argv.slice(2);
await (task === 'write' ? writeSampleDatabaseSnapshot(file) : serve(file, Number(port)));
