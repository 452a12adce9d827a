import type { StoredExportFile } from '@/models/exportFile';
import { apiUrl } from './api';
import type { ExportQuery, StartedExport } from './contract';
import { callApi, getCollectionUrl } from './crud';
import { fetchBlob } from './files';

/** Milliseconds for sending the largest file, which allows for slow connections. */
const uploadTimeout = 300_000;

const fileUrl = (exportId: string) => `${apiUrl}/exports/${encodeURIComponent(exportId)}/file`;

type StoreParams = { name: string; count: number; signal: AbortSignal };

/** The calls for exports and for the files that the API keeps (docs/requirements.md#exports). */
export const exportMethods = {
  /** Starts an export. `getList` reads its pages with the export's id as `meta.exportId`. */
  startExport: (resource: string, { notes, ...query }: ExportQuery) =>
    callApi<StartedExport>('POST', `${getCollectionUrl(resource)}/export`, {
      body: { ...query, sort: [query.sort.field, query.sort.order], ...(notes && { notes }) },
      once: true,
    }),
  /** Sends the file of the user's own export. `count` is the number of records in it. */
  storeExportFile: (exportId: string, file: Blob, { name, count, signal }: StoreParams) =>
    callApi<StoredExportFile>('PUT', `${fileUrl(exportId)}?${new URLSearchParams({ name, count: String(count) })}`, {
      body: file,
      signal,
      timeout: uploadTimeout,
    }),
  downloadExportFile: (exportId: string) => fetchBlob(fileUrl(exportId)),
};
