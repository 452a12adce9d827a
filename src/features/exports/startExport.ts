import type { FilterPayload, RaRecord } from 'react-admin';
import { getFieldErrors } from '@/ui/feedback/useErrorNotification';
import { downloadObjectUrl } from '@/ui/downloadFile';
import { discardExport, useExportStore, type ExportRun } from './exportRun';
import { iterateAllRecords, iterateYieldingToMain, type ListPageData } from '@/admin/export/readAllRecords';

/** What to export, and how. None of it depends on a mounted component. */
export type ExportJob = {
  resource: string;
  /** The filters that find the records together, the ids of those to leave out, and the expected number. */
  filters: FilterPayload[];
  except: string[];
  total: number;
  /** Registers the export of a filter with the API. Returns its id. */
  register: (filter: FilterPayload) => Promise<string>;
  readPage: (filter: FilterPayload, exportId: string, page: number) => Promise<ListPageData>;
  cancelReading: () => void;
  /** Writes the records. Resolves with the complete file. */
  write: (records: AsyncIterable<RaRecord>) => Promise<Blob>;
  getFileName: () => string;
  /** Lets the API keep the file. Returns whether the user's inbox has it, as the API says. Undefined if the API cannot. */
  store?:
    | ((exportId: string, file: Blob, name: string, count: number, signal: AbortSignal) => Promise<boolean>)
    | undefined;
  /** Tells the user that the export has failed or is done, although they do not look at it. */
  notify: (run: ExportRun) => void;
};

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const isWatched = () => {
  const { isDialogOpen, isPanelOpen } = useExportStore.getState();
  return isDialogOpen || isPanelOpen;
};

/** Returns functions that change the state of the export, unless it is cancelled. */
const createControls = (job: ExportJob, signal: AbortSignal) => {
  const update = (change: Partial<ExportRun>) => {
    signal.throwIfAborted();
    useExportStore.setState(({ run }) => ({ run: run && { ...run, ...change } }));
    const { run } = useExportStore.getState();
    if (run && (change.phase === 'failed' || change.phase === 'done') && !isWatched()) job.notify(run);
  };
  const fail = (error: unknown, retry: () => void) => {
    update({ phase: 'failed', error: toError(error) });
    useExportStore.setState({ retry });
  };
  const waitForRetry = (error: unknown) =>
    new Promise<void>((resolve, reject) => {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(toError(signal.reason)));
      fail(error, () => {
        update({ phase: 'running' });
        resolve();
      });
    });
  /** Repeats a step until it succeeds, each time when the user asks for it. */
  const insist = async <T>(step: () => Promise<T>): Promise<T> => {
    try {
      const result = await step();
      // The call that registers the export is not aborted.
      signal.throwIfAborted();
      return result;
    } catch (error) {
      await waitForRetry(error);
      return insist(step);
    }
  };
  return { update, fail, insist };
};

type Controls = ReturnType<typeof createControls>;

/** Yields all records. `onRegister` receives the id of each export that is registered. */
async function* readRecords(job: ExportJob, { update, insist }: Controls, onRegister: (id: string) => void) {
  const { filters, except, total: expected } = job;
  let done = 0;
  for (const filter of filters) {
    let id: string | undefined;
    const readPage = (page: number) =>
      insist(async () => {
        if (id === undefined) onRegister((id = await job.register(filter)));
        try {
          return await job.readPage(filter, id, page);
        } catch (error) {
          // It has expired, and a retry would fail too.
          if (getFieldErrors(error)?.['export']) id = undefined;
          throw error;
        }
      });
    let found = 0;
    const records = iterateAllRecords(readPage, (count, total) => {
      found = count;
      const read = Math.max(0, done + count - except.length);
      update({ count: read, total: filters.length > 1 ? expected : total - except.length });
    });
    for await (const record of iterateYieldingToMain(records)) if (!except.includes(String(record.id))) yield record;
    done += found;
  }
}

/** Saves the complete file if the user looks at the export. Otherwise the API keeps it, if it can. */
const deliver = async (
  job: ExportJob,
  exportId: string,
  file: Blob,
  update: Controls['update'],
  signal: AbortSignal,
) => {
  const name = job.getFileName();
  // Its URL stays valid until the export is closed, so that the user can save it again.
  const createFile = () => ({ name, url: URL.createObjectURL(file) });
  if (isWatched()) {
    const saved = createFile();
    downloadObjectUrl(saved);
    return update({ phase: 'done', file: saved, isDownloaded: true });
  }
  if (!job.store) return update({ phase: 'done', file: createFile() });
  update({ phase: 'storing' });
  const count = useExportStore.getState().run?.count ?? 0;
  let outcome: Partial<ExportRun>;
  try {
    outcome = { isInInbox: await job.store(exportId, file, name, count, signal) };
  } catch (error) {
    outcome = { storeError: toError(error) };
  }
  signal.throwIfAborted();
  return update({ phase: 'done', file: createFile(), ...outcome });
};

/**
 * Exports records, page by page, and shows the progress in the store. A failed request is repeated when the user asks for
 * it; if writing the file fails, everything starts again. Nothing is offered as a file before it is complete
 * (docs/requirements.md#exports).
 */
export const startExport = async (job: ExportJob) => {
  discardExport();
  const abort = new AbortController();
  const { signal } = abort;
  const controls = createControls(job, signal);
  const { resource, total } = job;
  useExportStore.setState({
    run: { resource, phase: 'running', count: 0, total },
    cancel: () => {
      abort.abort();
      job.cancelReading();
    },
  });
  let exportId = '';
  try {
    const file = await job.write(readRecords(job, controls, id => (exportId = id)));
    await deliver(job, exportId, file, controls.update, signal);
  } catch (error) {
    if (!signal.aborted) controls.fail(error, () => void startExport(job));
  }
};
