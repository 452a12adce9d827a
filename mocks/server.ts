import path from 'node:path';
import { createEventHub } from './api/events/hub';
import { encryptStoredAccountNumbers } from './db/accountNumbers';
import { createCipher, importKey } from './db/cipher';
import type { Database } from './db/database';
import { watchDataVersion } from './db/dataVersion';
import { toLoggableErrorMessage } from './db/failure';
import { createLogSealer } from './db/logSeals/sealer';
import { openDatabase, type DatabaseLocation } from './db/open';
import { runtime } from './db/runtime';
import { createConsoleOnlyApp } from './server/consoleSite';
import { readOrCreateDataKey } from './server/dataKey';
import { createSampleDataWarning, readEnvironment } from './server/environment';
import { checkListenAddress, startHttpServer } from './server/listen';
import { createServerLogger, readLogFormat } from './server/log';
import { createServerLogHasherAndSigner } from './server/logDigest';
import { createServerApp } from './server/site';
import { stopOnSignal } from './server/stop';
import { createWitnessLog } from './server/witness';

// Before the other settings, because it reports what is wrong with them.
const log = createServerLogger(readLogFormat(process.env));

/** The most calls that run at once. PostgreSQL runs several queries in parallel, the embedded database does not. */
const maxCalls = { embedded: 100, postgres: 400 };

/** Returns the given key or the key of the data folder, which must be locked. */
const findDataKey = (storage: DatabaseLocation, given?: Uint8Array<ArrayBuffer>) => {
  const key = given ?? ('dataDir' in storage ? readOrCreateDataKey(storage.dataDir) : undefined);
  if (!key) throw new Error('DATA_KEY must be set with DATABASE_URL');
  return key;
};

/** Creates the cipher. Encrypts account numbers that are not encrypted yet. */
const openCipher = async (db: Database, key: Uint8Array<ArrayBuffer>) => {
  const cipher = createCipher(await importKey(key));
  await encryptStoredAccountNumbers(db, cipher, log.info);
  return cipher;
};

/** The path below which this build is served. Empty for the root. */
const { VITE_BASE_PATH: basePath = '' } = import.meta.env;

const folder = path.resolve(import.meta.dirname, '../client');

/** Resolves when `npm start` has built the console (mocks/start.mjs). Undefined if it was built before. */
const { consoleBuilt } = globalThis as { consoleBuilt?: Promise<void> };

/** Serves the console and its API on one port (docs/architecture.md#the-contract). */
const serveConsoleAndApi = async () => {
  const settings = readEnvironment(process.env);
  const { port, host, storage, sampleData, firstAdmin, sampleUntil = runtime.now(), dataKey, ...others } = settings;
  const { witness: address, retentionDays, stopDelay, ...options } = others;
  const getDataKey = () => findDataKey(storage, dataKey);
  const first = sampleData ? { sampleUntil } : { firstAdmin };
  // Before a database is created, which takes long.
  await checkListenAddress(port, host);
  const connection = await openDatabase(storage, first, log.info, getDataKey);
  let stopping = false;
  let outdated = false;
  try {
    // First, because it may keep the database busy: it encrypts account numbers that are still in plain text.
    const cipher = await openCipher(connection.db, getDataKey());
    await consoleBuilt;
    const witness = address === undefined ? undefined : createWitnessLog(address, log.error);
    const digest = createServerLogHasherAndSigner(getDataKey());
    const logSealer = createLogSealer(connection.db, { digest, witness, retentionDays });
    const lastWork: (() => Promise<unknown>)[] = [];
    const events = createEventHub(connection.db, { listen: connection.listen, onFailure: log.error });
    const site = createServerApp(connection, {
      ...options,
      events,
      logSealer,
      witness,
      sampleData,
      folder,
      docsFolder: path.join(import.meta.dirname, 'docs'),
      cipher,
      log,
      maxCalls: maxCalls['dataDir' in storage ? 'embedded' : 'postgres'],
      beforeClose: work => lastWork.push(work),
      isStopping: () => stopping,
      isOutdated: () => outdated,
    });
    const stopSealing = logSealer.start(log.error);
    const stop = stopOnSignal(await startHttpServer(site, port, { host, basePath }), {
      delay: stopDelay,
      onBegin: () => {
        stopping = true;
      },
      onStop: () => {
        stopSealing();
        stopWatching();
        // Not before: the consoles would connect to this process again. Now they connect to another one.
        void events.close();
      },
      close: async () => {
        await Promise.all(lastWork.map(work => work().catch(log.error)));
        await connection.close();
      },
      report: log.info,
    });
    const onOutdated = () => {
      outdated = true;
      void stop('a newer version has migrated the database, which this one may not use any more', 1, 0);
    };
    // No other process has the embedded database open.
    const stopWatching =
      'dataDir' in storage ? () => undefined : watchDataVersion(connection.db, onOutdated, log.error);
  } catch (error) {
    await connection.close();
    throw error;
  }
  if (sampleData) log.info(createSampleDataWarning({ host }));
  log.info(`Supply Console: http://localhost:${port}${basePath}`);
};

/** Serves a console that was built for the API at `apiUrl`. Opens no database. */
const serveConsole = async (apiUrl: string) => {
  const { port, hstsMaxAge, stopDelay } = readEnvironment(process.env);
  const { HOST: host } = process.env;
  let stopping = false;
  await consoleBuilt;
  const site = createConsoleOnlyApp({ folder, apiUrl, hstsMaxAge, isStopping: () => stopping });
  stopOnSignal(await startHttpServer(site, port, { host: host || undefined, basePath }), {
    delay: stopDelay,
    onBegin: () => {
      stopping = true;
    },
    onStop: () => undefined,
    close: () => Promise.resolve(),
    report: log.info,
  });
  log.info(
    `This build uses the API at ${apiUrl}. This server has no API and no database. To use the included API, build ` +
      'without VITE_API_BASE_URL.',
  );
  log.info(`Supply Console: http://localhost:${port}${basePath}`);
};

const { VITE_API_BASE_URL: otherApi } = import.meta.env;

const start = () => (otherApi ? serveConsole(otherApi) : serveConsoleAndApi());

start().catch((error: unknown) => {
  log.error(error instanceof Error ? toLoggableErrorMessage(error) : error);
  process.exit(1);
});
