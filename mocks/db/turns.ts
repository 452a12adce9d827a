import type { PGlite } from '@electric-sql/pglite';
import { runtime } from './runtime';

/** Milliseconds that statements may run one after another before the event loop gets a turn. */
const maxRun = 20;

/** Reported with PostgreSQL's code for too many connections (53300). */
class TooManyStatements extends Error {
  readonly code = '53300';
}

/** Milliseconds between two measurements of how long calls wait. */
const measureInterval = 100;

const yieldToOthers = () => new Promise<void>(resolve => runtime.setTimeout(resolve));

/**
 * Makes statements and transactions share one connection in turns. PGlite runs inside this process and starts the next
 * statement before any network I/O, so without a pause other clients would get no response under load. Rejects calls
 * that have waited longer than `maxWait` milliseconds. A pause of the whole process counts for at most `longestPause`: on a
 * busy machine it is slow, and nobody else holds the connection.
 */
export const createSerialQueue = (maxWait: number, longestPause = 500) => {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  let ranSince = runtime.elapsed();

  let waitingTime = 0;
  let measuredAt = runtime.elapsed();
  let timer: ReturnType<typeof setInterval> | undefined;

  /** Returns the milliseconds for which calls have waited so far. */
  const measureWaitingTime = () => {
    const now = runtime.elapsed();
    waitingTime += Math.min(now - measuredAt, longestPause);
    measuredAt = now;
    return waitingTime;
  };

  const next = async () => {
    if (runtime.elapsed() - ranSince > maxRun) {
      await yieldToOthers();
      ranSince = runtime.elapsed();
    }
    const resume = waiting.shift();
    if (resume) return resume();
    isRunning = false;
    runtime.clearInterval(timer);
    timer = undefined;
  };

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const began = measureWaitingTime();
      timer ??= runtime.setInterval(measureWaitingTime, measureInterval);
      waiting.push(() => {
        if (measureWaitingTime() - began <= maxWait) return resolve();
        reject(new TooManyStatements(`The database was busy for ${maxWait} ms`));
        return next();
      });
    });

  const takeTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isRunning) await wait();
    else ranSince = runtime.elapsed();
    isRunning = true;
    try {
      return await work();
    } finally {
      void next();
    }
  };
  return Object.assign(takeTurn, { load: () => ({ open: 1, idle: isRunning ? 0 : 1, waiting: waiting.length }) });
};

/**
 * The statement of the health check: whether the database refuses writes, as a standby does after a failover. It does not
 * queue; it only waits for the running statement or transaction.
 */
export const pingStatement = "select current_setting('transaction_read_only') = 'on' as is_read_only";

/**
 * Makes the statements and transactions of a client take turns, and measures how many wait. Statements inside a
 * transaction share its turn. Rejects those that have waited longer than `maxWait` milliseconds.
 */
export const addStatementQueue = (client: PGlite, maxWait: number) => {
  const inTurn = createSerialQueue(maxWait);
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  client.query = (...given) => (given[0] === pingStatement ? query(...given) : inTurn(() => query(...given)));
  client.transaction = act => inTurn(() => transaction(act));
  return { client, load: inTurn.load };
};
