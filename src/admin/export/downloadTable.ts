import { use } from 'react';
import { useNotify } from 'react-admin';
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
 * Returns a function that saves a table on screen as a file, and notifies the user if that fails. It loads the writers on
 * demand because they are large.
 */
export const useDownloadTable = () => {
  const notify = useNotify();
  const timeZone = use(TimeZoneContext);
  return async (getTable: () => ExportTableData | Promise<ExportTableData>, format: ExportFileFormat) => {
    try {
      const { title, columns, rows } = await getTable();
      const { writeExportFile } = await import('./writers');
      const file = await writeExportFile(format, { rows, columns, title });
      downloadFile(file, formatTimestampedFileName(title, timeZone, format));
    } catch (error) {
      notify('export.failed', { type: 'error', messageArgs: { error: error instanceof Error ? error.message : '' } });
    }
  };
};
