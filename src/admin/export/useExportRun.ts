import { use, useRef, useState } from 'react';
import { useListContext, useDataProvider } from 'react-admin';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { useFormatExportCells, type ExportColumn } from './exportColumns';
import { yieldToMain } from './yieldToMain';
import { readAll, type ListPage, pageSize } from './readAll';
import { fileName, saveFile, type SavedFile } from './saveFile';
import { writers, type FileFormat } from './writers';
import { useQueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/**
 * Reads the current list in large pages, with its filter and sort. `begin` registers the export with the API and
 * returns the export's id. Failed reads are retried like those of any other query.
 */
const useListPages = () => {
  const { resource, filter, filterValues, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const query = { filter: { ...filterValues, ...filter }, sort };
  const queryKey = ['export', resource, query];
  return {
    begin: async () => (await dataProvider.startExport(resource, query)).data.id,
    readPage: async (exportId: string, page: number) => {
      const { data, total = 0 } = await queryClient.fetchQuery({
        queryKey: [...queryKey, exportId, page],
        queryFn: ({ signal }) =>
          dataProvider.getList(resource, {
            ...query,
            pagination: { page, perPage: pageSize },
            meta: { exportId },
            signal,
          }),
        gcTime: 0,
      });
      return { data, total };
    },
    cancelReading: () => queryClient.cancelQueries({ queryKey }),
  };
};

/** The state of an export. `count` of `total` records have been read. */
export type ExportRunState = {
  phase: 'ready' | 'running' | 'failed' | 'done';
  count: number;
  total: number;
  error?: Error;
  file?: SavedFile;
};

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Exports all records that match the filter of the current list, in its order. `retry` resumes at the failed request,
 * or starts again if writing the file failed. `cancel` stops the export without saving a file.
 */
export const useExportRun = () => {
  const { resource, total: matching = 0, defaultTitle: title = resource } = useListContext();
  const { begin, readPage, cancelReading } = useListPages();
  const cellsOf = useFormatExportCells();
  const timeZone = use(TimeZoneContext);
  const [run, setRun] = useState<ExportRunState>({ phase: 'ready', count: 0, total: 0 });
  const control = useRef({ retry: () => {}, cancel: () => {} });

  const fail = (error: unknown, retry: () => void) => {
    control.current.retry = retry;
    setRun(now => ({ ...now, phase: 'failed', error: errorOf(error) }));
  };

  const start = async (format: FileFormat, columns: ExportColumn[]) => {
    const abort = new AbortController();
    const { signal } = abort;
    const askUser = (error: unknown) =>
      new Promise<void>((resolve, reject) => {
        signal.throwIfAborted();
        signal.addEventListener('abort', () => reject(errorOf(signal.reason)));
        fail(error, () => {
          setRun(now => ({ ...now, phase: 'running' }));
          resolve();
        });
      });
    const insist = async <T>(step: () => Promise<T>): Promise<T> => {
      try {
        return await step();
      } catch (error) {
        await askUser(error);
        return insist(step);
      }
    };
    async function* rows() {
      const id = await insist(begin);
      const read = (page: number): Promise<ListPage> => insist(() => readPage(id, page));
      const records = readAll(read, (count, total) => setRun(now => ({ ...now, count, total })));
      for await (const record of yieldToMain(records)) yield cellsOf(record, columns);
    }
    control.current.cancel = () => {
      abort.abort();
      cancelReading();
    };
    setRun({ phase: 'running', count: 0, total: matching });
    try {
      const { write, mime } = writers[format];
      const body = write(rows(), columns, title);
      const file = await new Response(body, { headers: { 'Content-Type': mime } }).blob();
      const saved = saveFile(file, fileName(title, timeZone, format));
      setRun(now => ({ ...now, phase: 'done', file: saved }));
    } catch (error) {
      if (!signal.aborted) fail(error, () => start(format, columns));
    }
  };

  return { run, start, retry: () => control.current.retry(), cancel: () => control.current.cancel() };
};
