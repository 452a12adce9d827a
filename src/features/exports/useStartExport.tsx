import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import {
  useDataProvider,
  useGetResourceLabel,
  useListContext,
  useLocaleState,
  useNotify,
  useTranslate,
  type FilterPayload,
  type RaRecord,
} from 'react-admin';
import { maxPageSize } from '@/admin/export/readAllRecords';
import { writeExportFile } from '@/admin/export/writers';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { useSelection, type ListSelection } from '@/admin/list/selection';
import type { FeatureExportColumn, GetExportEdges } from '@/admin/export/exportDialog';
import { findOutdatedQueryKeys, useHasFeature, useServedFeatures } from '@/admin/feature';
import { exportFileLimits, type ExportFileFormat } from '@/models/exportFile';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useHasApiCapability } from '@/ui/access';
import { useGetErrorMessage } from '@/ui/feedback/useErrorNotification';
import { formatTimestampedFileName } from '@/ui/downloadFile';
import { ExportDownloadButton, useDescribeExportFileLocation } from './ExportDone';
import { toExportRows, useFormatExportCells, type ExportColumn } from './exportColumns';
import type { ExportRun } from './exportRun';
import { startExport, type ExportJob } from './startExport';

/** The records to export: all that match the list's filter, or the selected ones. */
export type ExportScope = 'matching' | 'selected';

/** Most ids that the API accepts in a filter. */
const mostIds = 1000;

/** Returns filters that find the same records together, each with as many ids as the API accepts. */
const splitById = (filter: FilterPayload): FilterPayload[] => {
  const ids: unknown = filter['id'];
  if (!Array.isArray(ids) || ids.length <= mostIds) return [filter];
  const count = Math.ceil(ids.length / mostIds);
  return Array.from({ length: count }, (_, index) => ({
    ...filter,
    id: ids.slice(index * mostIds, (index + 1) * mostIds),
  }));
};

/** Returns the filters that find the records together, and the ids of those to leave out. */
const toFilters = (
  scope: ExportScope,
  matching: FilterPayload,
  target: ListSelection['target'],
): { filters: FilterPayload[]; except: string[] } => {
  if (scope === 'matching') return { filters: splitById(matching), except: [] };
  if ('filter' in target) return { filters: [matching], except: target.except };
  return { filters: splitById({ id: target.ids }), except: [] };
};

/**
 * Returns the calls of an export of the current list, in its order, with the columns that features add. Failed reads are
 * retried like those of any other query. Only an export with a format can get a file.
 */
const useExportCalls = () => {
  const { resource, sort } = useListContext();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const hasExports = useHasApiCapability('exports');
  // The inbox alone leads to a file that the API keeps.
  const canStore = useHasFeature('inbox') && hasExports;
  const features = useServedFeatures();
  const queryKey = ['export', resource];
  return (
    format: ExportFileFormat,
    added: readonly FeatureExportColumn[],
  ): Pick<ExportJob, 'register' | 'readPage' | 'cancelReading' | 'store'> => ({
    register: async filter =>
      (
        await dataProvider.startExport(resource, {
          filter,
          sort,
          ...Object.assign({}, ...added.map(({ query }) => query)),
          ...(canStore && { format }),
        })
      ).data.id,
    readPage: async (filter, exportId, page) => {
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
      let records: RaRecord[] = data;
      for (const { source, read } of added) {
        const values = await read(dataProvider, resource, { exportId, ids: data.map(({ id }) => String(id)) });
        records = records.map(record => ({ ...record, [source]: values.get(String(record.id)) }));
      }
      return { data: records, total };
    },
    cancelReading: () => void queryClient.cancelQueries({ queryKey }),
    store: canStore
      ? async (exportId, file, name, count, signal) => {
          if (file.size > exportFileLimits.bytes) throw new Error('export.background.tooLarge');
          const { data } = await dataProvider.storeExportFile(exportId, file, { name, count, signal });
          for (const outdated of findOutdatedQueryKeys(features, { type: 'inbox' }))
            void queryClient.invalidateQueries({ queryKey: outdated });
          return data.isInInbox;
        }
      : undefined,
  });
};

/** Returns a function that tells how an export has ended that went on in the background. */
const useNotifyExportEnd = () => {
  const notify = useNotify();
  const getErrorMessage = useGetErrorMessage();
  const translate = useTranslate();
  const getLabel = useGetResourceLabel();
  const [locale] = useLocaleState();
  const describeFile = useDescribeExportFileLocation();
  return (run: ExportRun) => {
    const { resource, phase, error, count, storeError } = run;
    const name = getLabel(resource, 2).toLocaleLowerCase();
    if (phase === 'failed')
      return notify('export.background.failed', {
        type: 'error',
        messageArgs: { name, error: getErrorMessage(error ?? { message: '' }) },
      });
    const total = count.toLocaleString(locale);
    const noun = getLabel(resource, 1).toLocaleLowerCase();
    const ready = translate('export.background.ready', { name, noun, total, smart_count: count });
    return notify('export.background.done', {
      type: storeError ? 'warning' : 'success',
      messageArgs: { ready, hint: describeFile(run) },
      action: <ExportDownloadButton />,
      autoHideDuration: 10_000,
    });
  };
};

/**
 * Returns a function that starts an export of the current list, in its order and between the edges. It goes on when the
 * list is left.
 */
export const useStartExport = (getEdges?: GetExportEdges) => {
  const { resource, filter, filterValues, total: matching = 0, defaultTitle: title = resource } = useListContext();
  const { count: selected, target } = useSelection();
  const translate = useTranslate();
  const getCalls = useExportCalls();
  const notify = useNotifyExportEnd();
  const cellsOf = useFormatExportCells();
  const timeZone = use(TimeZoneContext);
  return (format: ExportFileFormat, columns: ExportColumn[], scope: ExportScope) => {
    const sources = columns.map(({ source }) => source);
    const name = scope === 'selected' ? translate('export.selectedName', { title, smart_count: selected }) : title;
    void startExport({
      resource,
      ...toFilters(scope, { ...filterValues, ...filter }, target),
      total: scope === 'selected' ? selected : matching,
      ...getCalls(
        format,
        columns.flatMap(({ addedBy }) => addedBy ?? []),
      ),
      write: records => {
        const rows = toExportRows(records, record => cellsOf(record, columns), getEdges?.(sources));
        return writeExportFile(format, { rows, columns, title });
      },
      getFileName: () => formatTimestampedFileName(name, timeZone, format),
      notify,
    });
  };
};
