import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { use } from 'react';
import type { ExportCellValue, ExportColumn } from './exportColumns';
import type { FileFormat } from './writers';

/** A file created in the browser. `url` is valid until it is revoked. */
export type DownloadedFile = { name: string; url: string };

/** Characters that file systems do not allow in file names. */
const forbidden = /[\\/:*?"<>|]/g;

/** Returns `<title>-YYYYMMDD-HHmm.<ending>` for the current time in `timeZone`. */
export const formatTimestampedFileName = (title: string, timeZone: string, ending: string) => {
  const [day, time] = formatDateTime(new Date().toISOString(), timeZone)?.replace(/[-:]/g, '').split(' ') ?? [];
  return `${title.replace(forbidden, ' ')}-${day}-${time?.slice(0, 4)}.${ending}`;
};

/** Saves a file of the browser. */
export const saveFile = ({ name, url }: DownloadedFile) =>
  Object.assign(document.createElement('a'), { href: url, download: name }).click();

/** Downloads the file in the browser. */
export const downloadFile = (file: Blob, name: string): DownloadedFile => {
  const downloaded = { name, url: URL.createObjectURL(file) };
  saveFile(downloaded);
  return downloaded;
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
  return async ({ title, columns, rows }: ExportTableData, format: FileFormat) => {
    const { exportFileWriters } = await import('./writers');
    const { write, mime } = exportFileWriters[format];
    async function* each() {
      yield* rows;
    }
    const file = await new Response(write(each(), columns, title), { headers: { 'Content-Type': mime } }).blob();
    downloadFile(file, formatTimestampedFileName(title, timeZone, format));
  };
};
