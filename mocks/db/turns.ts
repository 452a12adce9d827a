import type { PGlite } from '@electric-sql/pglite';

/** Milliseconds for which statements follow one another before everything else of the process has its turn. */
const maxRun = 20;

/** Says why in PostgreSQL's own code for too many connections (53300). */
class TooManyStatements extends Error {
  readonly code = '53300';
}

const yieldToOthers = () => new Promise<void>(resolve => setTimeout(resolve));

/**
 * Lets statements and transactions have the one connection by turns. PGlite runs inside this process, and starts the next
 * statement before anything is read from or written to the network: without a pause, others would hear nothing while there
 * is work. Whoever has waited longer than `maxWait` milliseconds is refused.
 */
export const createTurns = (maxWait: number) => {
  const waiting: (() => void)[] = [];
  let isRunning = false;
  let ranSince = performance.now();

  const next = async () => {
    if (performance.now() - ranSince > maxRun) {
      await yieldToOthers();
      ranSince = performance.now();
    }
    const resume = waiting.shift();
    if (resume) resume();
    else isRunning = false;
  };

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const began = performance.now();
      waiting.push(() => {
        if (performance.now() - began <= maxWait) return resolve();
        reject(new TooManyStatements(`The database was busy for ${maxWait} ms`));
        return next();
      });
    });

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isRunning) await wait();
    else ranSince = performance.now();
    isRunning = true;
    try {
      return await work();
    } finally {
      void next();
    }
  };
};

/** What asks whether the database is at work; it waits for nobody but the statement or transaction that is running. */
export const ping = 'select 1';

/** The console gives up after ten seconds, and a call is more than one statement. */
const longestWait = 5_000;

/** A client whose statements and transactions take turns; those inside a transaction have its turn. */
export const takeTurns = (client: PGlite): PGlite => {
  const inTurn = createTurns(longestWait);
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  client.query = (...given) => (given[0] === ping ? query(...given) : inTurn(() => query(...given)));
  client.transaction = act => inTurn(() => transaction(act));
  return client;
};
