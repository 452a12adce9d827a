import type { FeatureExportColumn } from '@/admin/export/exportDialog';
import { formatDateTime } from '@/admin/fields/dateTime';
import { noteLimits, type ExportedNotes } from '@/models/note';

/** Characters of a cell. A spreadsheet takes up to 32,767. */
const maxCellLength = 32_000;

/** The column of an export with the notes on its records. */
export const exportColumn: FeatureExportColumn<ExportedNotes> = {
  source: 'notes',
  title: 'notes.title',
  query: { notes: true },
  read: async (dataProvider, resource, { exportId, ids }) => {
    const found = new Map<string, ExportedNotes>();
    for (let first = 0; first < ids.length; first += noteLimits.exportedRecords) {
      const some = ids.slice(first, first + noteLimits.exportedRecords);
      const { data } = await dataProvider.getExportedNotes(resource, { exportId, ids: some });
      for (const notes of data) found.set(notes.recordId, notes);
    }
    return found;
  },
  toText: ({ notes, total }, { translate, timeZone }) => {
    const lines = notes.map(({ author, createdAt, text }) =>
      translate('notes.exported', { time: formatDateTime(createdAt, timeZone), author, text }),
    );
    const others = total - notes.length;
    const all = lines.join('\n');
    const shown = all.length > maxCellLength ? `${all.slice(0, maxCellLength)}…` : all;
    return others > 0 ? `${shown}\n${translate('notes.notExported', { smart_count: others })}` : shown;
  },
};
