import { createApi } from '../../api/createApi';
import { deleteFileStore } from '../kept/fileStore';
import { name, type News, type Stage } from '../protocol';
import { download, DownloadError } from './download';
import { openDatabase } from './openDatabase';

/** How much of the start each stage is, about: where it begins and how long it is. */
const spans: Record<Stage, { from: number; span: number }> = {
  download: { from: 0, span: 0.6 },
  engine: { from: 0.6, span: 0.1 },
  data: { from: 0.7, span: 0.3 },
};

/** What PostgreSQL's own files throw is no Error. */
const describe = (error: unknown) => (error instanceof Error ? error.message : JSON.stringify(error));

/** Resolves when no other worker has the database, such as the one of a version before; answers the release. */
const takeLock = () =>
  new Promise<() => void>((resolve, reject) => {
    navigator.locks
      .request(name, () => new Promise<void>(release => resolve(release)))
      .catch((error: unknown) => reject(error));
  });

/** The API over this browser's own database, started when it is first asked for; `tell` reaches every page. */
export const createDemo = (tell: (news: News) => void) => {
  const onStep = (stage: Stage, done: number) =>
    tell({ state: 'starting', stage, done: spans[stage].from + spans[stage].span * done });

  const open = async () => {
    await download(done => onStep('download', done));
    const unlock = await takeLock();
    try {
      const { db, cipher, kept, keep, close } = await openDatabase(onStep);
      return { api: createApi(db, { cipher }), kept, keep, close: () => close().finally(unlock) };
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

  /** Tells the pages how the start goes, and of its end. */
  const announce = async () => {
    try {
      const { kept } = await start();
      tell({ state: 'ready', kept });
    } catch (error) {
      const why = error instanceof DownloadError ? 'download' : 'database';
      tell({ state: 'failed', why, detail: describe(error) });
    }
  };

  /** Throws the data away and begins anew; calls that come meanwhile wait for it. */
  const reset = async () => {
    const before = opened;
    opened = (async () => {
      // What could not be opened need not be closed.
      await before?.then(({ close }) => close()).catch(() => undefined);
      await deleteFileStore(name);
      tell({ state: 'reset' });
      return open();
    })();
    opened.catch(() => {
      opened = undefined;
    });
    await announce();
  };

  /** Answers a call of the API; that of a write when the browser has kept it. */
  const answer = async (request: Request) => {
    const { api, keep } = await start();
    const response = await api.fetch(request);
    if (request.method !== 'GET') await keep();
    return response;
  };

  return { announce, reset, answer };
};
