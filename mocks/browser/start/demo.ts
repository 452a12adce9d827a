import { createApi } from '../../api/createApi';
import { createLogSealer } from '../../db/logSeals/sealer';
import { deleteFileStore, isFileStoreInitialized } from '../storage/fileStore';
import { demoNamespace, type WorkerMessage, type StartStage } from '../protocol';
import { downloadDatabaseFilesToCache, DownloadError, updateOfflineCache } from './download';
import { createOfficeDay } from './officeDay';
import { openBrowserDatabase } from './openDatabase';

/** The approximate share of each stage in the start: its beginning and its length. */
const spans: Record<StartStage, { from: number; span: number }> = {
  download: { from: 0, span: 0.8 },
  engine: { from: 0.8, span: 0.1 },
  data: { from: 0.9, span: 0.1 },
};

/** PostgreSQL's file system throws values that are no Error. */
const describe = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error));

/**
 * Resolves when no other worker, such as one of an older version, has the database open. Returns a function that
 * releases the lock.
 */
const takeLock = () =>
  new Promise<() => void>((resolve, reject) => {
    navigator.locks
      .request(demoNamespace, () => new Promise<void>(release => resolve(release)))
      .catch((error: unknown) => reject(error));
  });

/** Creates the API on this browser's own database, which starts on first use. `tell` sends a message to all pages. */
export const createDemoApi = (tell: (news: WorkerMessage) => void) => {
  const onStep = (stage: StartStage, done: number) =>
    tell({ state: 'starting', stage, done: spans[stage].from + spans[stage].span * done });

  const open = async () => {
    await downloadDatabaseFilesToCache(!(await isFileStoreInitialized(demoNamespace)), done =>
      onStep('download', done),
    );
    const unlock = await takeLock();
    try {
      const { db, cipher, stored, save, close } = await openBrowserDatabase(onStep);
      // Without a witness: whoever has the browser has all of its data.
      const logSealer = createLogSealer(db);
      const stopSealing = logSealer.start(() => undefined);
      const closeAll = () => {
        stopSealing();
        return close().finally(unlock);
      };
      return { api: createApi(db, { sampleData: true, cipher, logSealer }), stored, save, close: closeAll };
    } catch (error) {
      unlock();
      throw error;
    }
  };

  let opened: ReturnType<typeof open> | undefined;

  const start = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };

  /** Responds to an API request. The response to a write waits until the browser has saved it. */
  const answer = async (request: Request) => {
    const { api, save } = await start();
    const response = await api.fetch(request);
    if (request.method !== 'GET') await save();
    return response;
  };

  const day = createOfficeDay({ send: answer, tell: news => tell({ state: 'office', ...news }) });

  let rest: Promise<void> | undefined;

  /** Starts the demo and sends the result to the pages. Then downloads what is not needed yet. */
  const announce = async () => {
    try {
      const { stored } = await start();
      tell({ state: 'ready', stored });
    } catch (error) {
      const why = error instanceof DownloadError ? 'download' : 'database';
      tell({ state: 'failed', why, detail: describe(error) });
      return;
    }
    // The next message from a page tries again.
    rest ??= updateOfflineCache().catch(() => {
      rest = undefined;
    });
    await rest;
  };

  /** Deletes the data and starts again. Requests in the meantime wait for the new start. */
  const reset = async () => {
    await day.end();
    const before = opened;
    opened = (async () => {
      // A database that failed to open need not be closed.
      await before?.then(({ close }) => close()).catch(() => undefined);
      await deleteFileStore(demoNamespace);
      tell({ state: 'reset' });
      return open();
    })();
    opened.catch(() => {
      opened = undefined;
    });
    await announce();
  };

  return { announce, reset, answer, playDay: day.play, endDay: day.end };
};
