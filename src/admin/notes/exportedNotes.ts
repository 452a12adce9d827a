import { use } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { noteLimits, type ExportedNotes } from '@/models/note';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { useHasApiCapability } from '@/ui/access';
import { useResourceSupportsNotes } from './RecordNotes';

/** Where an exported record has its notes, and the source of their column. */
export const exportedNotesSource = 'notes';

/** Characters of a cell. A spreadsheet takes up to 32,767. */
const maxCellLength = 32_000;

/** Returns the column of an export with the notes on its records, or undefined if there are none. */
export const useExportedNotesColumn = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const canExport = useHasApiCapability('exports');
  if (!(useResourceSupportsNotes() && canExport)) return undefined;
  const toText = ({ notes, total }: ExportedNotes) => {
    const lines = notes.map(({ author, createdAt, text }) =>
      translate('notes.exported', { time: formatDateTime(createdAt, timeZone), author, text }),
    );
    const others = total - notes.length;
    const all = lines.join('\n');
    const shown = all.length > maxCellLength ? `${all.slice(0, maxCellLength)}…` : all;
    return others > 0 ? `${shown}\n${translate('notes.notExported', { smart_count: others })}` : shown;
  };
  return {
    source: exportedNotesSource,
    title: translate('notes.title'),
    kind: 'text' as const,
    valueOf: ({ [exportedNotesSource]: found }: RaRecord) => found && toText(found),
  };
};

/** Returns exported records with the notes on them. */
export const addExportedNotes = async (
  dataProvider: ConsoleDataProvider,
  resource: string,
  exportId: string,
  records: readonly RaRecord[],
): Promise<RaRecord[]> => {
  const found = new Map<string, ExportedNotes>();
  for (let first = 0; first < records.length; first += noteLimits.exportedRecords) {
    const ids = records.slice(first, first + noteLimits.exportedRecords).map(({ id }) => String(id));
    const { data } = await dataProvider.getExportedNotes(resource, { exportId, ids });
    for (const notes of data) found.set(notes.recordId, notes);
  }
  return records.map(record => ({ ...record, [exportedNotesSource]: found.get(String(record.id)) }));
};
