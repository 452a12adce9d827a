import { use, useRef, useState } from 'react';
import { useDataProvider, useListContext, useTranslate, type FilterPayload } from 'react-admin';
import { useSelection, type ListSelection } from '@/admin/list/selection';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { useFormatExportCells, type ExportColumn } from './exportColumns';
import { iterateAllRecords, type ListPageData, maxPageSize, iterateYieldingToMain } from './readAllRecords';
import { formatTimestampedFileName, downloadFile, type DownloadedFile } from './downloadFile';
import { exportFileWriters, type FileFormat } from './writers';
import { useQueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** The records to export: all that match the list's filter, or the selected ones. */
export type ExportScope = 'matching' | 'selected';

/** Most ids that the API accepts in a filter. */
const mostIds = 1000;

/** Returns the filters that find the records together, and the ids of those to leave out. */
const toFilters = (
  scope: ExportScope,
  matching: FilterPayload,
  target: ListSelection['target'],
): { filters: FilterPayload[]; except: string[] } => {
  if (scope === 'matching') return { filters: [matching], except: [] };
  if ('filter' in target) return { filters: [matching], except: target.except };
  const count = Math.ceil(target.ids.length / mostIds);
  const filters = Array.from({ length: count }, (_, index) => ({
    id: target.ids.slice(index * mostIds, (index + 1) * mostIds),
  }));
  return { filters, except: [] };
};

/**
 * Reads records of the current list in large pages, in its order. `begin` registers the export with the API and returns
 * the export's id. Failed reads are retried like those of any other query.
 */
const useListPages = () => {
  const { resource, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const queryKey = ['export', resource];
  return {
    begin: async (filter: FilterPayload) => (await dataProvider.startExport(resource, { filter, sort })).data.id,
    readPage: async (filter: FilterPayload, exportId: string, page: number) => {
      const { data, total = 0 } = await queryClient.fetchQuery({
        queryKey: [...queryKey, filter, sort, exportId, page],
        queryFn: ({ signal }) =>
          dataProvider.getList(resource, {
            filter,
            sort,
            pagination: { page, perPage: maxPageSize },
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
  file?: DownloadedFile;
};

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * Exports records of the current list, in its order. `retry` resumes at the failed request, or starts again if writing
 * the file failed. `cancel` stops the export without saving a file.
 */
export const useExportRun = () => {
  const { resource, filter, filterValues, total: matching = 0, defaultTitle: title = resource } = useListContext();
  const { count: selected, target } = useSelection();
  const translate = useTranslate();
  const { begin, readPage, cancelReading } = useListPages();
  const cellsOf = useFormatExportCells();
  const timeZone = use(TimeZoneContext);
  const [run, setRun] = useState<ExportRunState>({ phase: 'ready', count: 0, total: 0 });
  const control = useRef({ retry: () => {}, cancel: () => {} });

  const fail = (error: unknown, retry: () => void) => {
    control.current.retry = retry;
    setRun(now => ({ ...now, phase: 'failed', error: errorOf(error) }));
  };

  const start = async (format: FileFormat, columns: ExportColumn[], scope: ExportScope) => {
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
        const result = await step();
        // The call that registers the export is not aborted.
        signal.throwIfAborted();
        return result;
      } catch (error) {
        await askUser(error);
        return insist(step);
      }
    };
    async function* rows() {
      const { filters, except } = toFilters(scope, { ...filterValues, ...filter }, target);
      let done = 0;
      for (const part of filters) {
        const id = await insist(() => begin(part));
        const read = (page: number): Promise<ListPageData> => insist(() => readPage(part, id, page));
        let found = 0;
        const records = iterateAllRecords(read, (count, total) => {
          found = count;
          const exported = Math.max(0, done + count - except.length);
          setRun(now => ({ ...now, count: exported, total: filters.length > 1 ? now.total : total - except.length }));
        });
        for await (const record of iterateYieldingToMain(records))
          if (!except.includes(String(record.id))) yield cellsOf(record, columns);
        done += found;
      }
    }
    control.current.cancel = () => {
      abort.abort();
      cancelReading();
    };
    setRun({ phase: 'running', count: 0, total: scope === 'selected' ? selected : matching });
    try {
      const { write, mime } = exportFileWriters[format];
      const name = scope === 'selected' ? translate('export.selectedName', { title, smart_count: selected }) : title;
      const file = await new Response(write(rows(), columns, title), { headers: { 'Content-Type': mime } }).blob();
      const saved = downloadFile(file, formatTimestampedFileName(name, timeZone, format));
      setRun(now => ({ ...now, phase: 'done', file: saved }));
    } catch (error) {
      if (!signal.aborted) fail(error, () => start(format, columns, scope));
    }
  };

  return { run, start, retry: () => control.current.retry(), cancel: () => control.current.cancel() };
};
