import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { use } from 'react';
import type { ExportFileFormat } from '@/models/exportFile';
import type { ExportCellValue, ExportColumn } from './exportColumns';

/** A file created in the browser. `url` is valid until it is revoked. */
export type BrowserFile = { name: string; url: string };

/** Milliseconds after which the browser has certainly begun to save a file, so that its URL can be revoked. */
const saveTime = 60_000;

/** Characters that file systems do not allow in file names. */
const forbidden = /[\\/:*?"<>|]/g;

/** Returns `<title>-YYYYMMDD-HHmm.<ending>` for the current time in `timeZone`. */
export const formatTimestampedFileName = (title: string, timeZone: string, ending: string) => {
  const [day, time] = formatDateTime(new Date().toISOString(), timeZone)?.replace(/[-:]/g, '').split(' ') ?? [];
  return `${title.replace(forbidden, ' ')}-${day}-${time?.slice(0, 4)}.${ending}`;
};

/** Saves a file of the browser. Its URL stays valid. */
export const downloadObjectUrl = ({ name, url }: BrowserFile) =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click();

/** Saves a file once, and then lets the browser forget it. */
export const downloadFile = (file: Blob, name: string) => {
  const url = URL.createObjectURL(file);
  downloadObjectUrl({ name, url });
  setTimeout(() => URL.revokeObjectURL(url), saveTime);
};

/** A table in memory. `title` is used in the file name. */
export type ExportTableData = {
  title: string;
  columns: Pick<ExportColumn, 'title' | 'kind'>[];
  rows: readonly ExportCellValue[][];
};

/**
 * Returns a function that saves a table on screen as a file. It loads the writers on demand because they are large, and
 * rejects if they cannot be loaded.
 */
export const useDownloadTable = () => {
  const timeZone = use(TimeZoneContext);
  return async ({ title, columns, rows }: ExportTableData, format: ExportFileFormat) => {
    const { writeExportFile } = await import('./writers');
    const file = await writeExportFile(format, { rows, columns, title });
    downloadFile(file, formatTimestampedFileName(title, timeZone, format));
  };
};
