import { use } from 'react';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import type { ExportFileFormat } from '@/models/exportFile';
import { downloadFile, formatTimestampedFileName } from '@/ui/downloadFile';
import type { ExportCellValue, ExportFileColumn } from './writers';

/** A table in memory. `title` is used in the file name. */
export type ExportTableData = {
  title: string;
  columns: ExportFileColumn[];
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
