import type { StoredExportFile } from '@/models/exportFile';
import { apiUrl } from './api';
import { callApi } from './crud';
import { downloadBlob } from './files';

/** Milliseconds for sending the largest file, which allows for slow connections. */
const uploadTimeout = 300_000;

const fileUrl = (exportId: string) => `${apiUrl}/exports/${encodeURIComponent(exportId)}/file`;

type StoreParams = { name: string; count: number; signal: AbortSignal };

/** The calls for the files of exports that the API keeps (docs/requirements.md#exports). */
export const exportMethods = {
  /** Sends the file of the user's own export. `count` is the number of records in it. */
  storeExportFile: (exportId: string, file: Blob, { name, count, signal }: StoreParams) =>
    callApi<StoredExportFile>('PUT', `${fileUrl(exportId)}?${new URLSearchParams({ name, count: String(count) })}`, {
      body: file,
      signal,
      timeout: uploadTimeout,
    }),
  downloadExportFile: (exportId: string) => downloadBlob(fileUrl(exportId)),
};
