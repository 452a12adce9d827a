import { type ElementType, type ReactNode, use } from 'react';
import { useResourceContext, useTranslateLabel, type RaRecord, useTranslate } from 'react-admin';
import { get } from 'react-hook-form';
import { columnsOf, useHiddenColumns } from '@/admin/list/columns';
import { formatDateTime } from '@/admin/fields/dateTime';
import { TimeZone } from '@/admin/fields/timeZone';

/** A time in the user's time zone, an amount of money as a number with two decimals, or else the text on screen. */
export type ExportKind = 'time' | 'amount' | 'text';

/**
 * What a field component says beside itself of how it is exported, as `DateTimeField.exportAs = 'time'` does: the kind of
 * its cells, a text unless told; their value where it is not just that of the column's `source`; and the key of the message
 * that words it, where that is not the field's own.
 */
type Exported = {
  exportAs?: ExportKind;
  exportValue?: (record: never) => unknown;
  exportMessage?: (record: never) => string;
};

/** A column that can be exported: its name, its heading in the user's language, its cells. */
export type ExportColumn = {
  source: string;
  title: string;
  kind: ExportKind;
  valueOf: (record: RaRecord) => unknown;
  messageOf?: ((record: RaRecord) => string) | undefined;
};

const cellsOf = (source: string, field?: ElementType): Pick<ExportColumn, 'kind' | 'valueOf' | 'messageOf'> => {
  const {
    exportAs = 'text',
    exportValue,
    exportMessage,
  } = (typeof field === 'string' ? {} : (field ?? {})) as Exported;
  return {
    kind: exportAs,
    valueOf: (exportValue as ExportColumn['valueOf'] | undefined) ?? (record => get(record, source)),
    messageOf: exportMessage as ExportColumn['messageOf'],
  };
};

/** The columns of a table that hold something of the record, after its id; and the names of those to begin with. */
export const useExportColumns = (children: ReactNode) => {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const [hidden] = useHiddenColumns();
  const titleOf = (source: string, label?: ReactNode) => {
    const title = translateLabel({ source, resource, ...(typeof label === 'string' && { label }) });
    return typeof title === 'string' ? title : source;
  };
  const id: ExportColumn = { source: 'id', title: titleOf('id'), ...cellsOf('id') };
  const shown = columnsOf(children).flatMap((column): ExportColumn[] => {
    const { source, label, field } = column.props;
    return source ? [{ source, title: titleOf(source, label), ...cellsOf(source, field) }] : [];
  });
  const columns = shown.some(({ source }) => source === 'id') ? shown : [id, ...shown];
  return { columns, chosen: columns.map(({ source }) => source).filter(source => !hidden.includes(source)) };
};

/** What stands in one cell of a file; null leaves it empty. */
export type Cell = string | number | null;

/**
 * Reads the cells of a record as they are on screen: times as YYYY-MM-DD HH:mm:ss in the user's zone (SPEC.md
 * section 9), and the word of a value wherever the messages have one under `resources.<name>.<source>.<value>`, as
 * `StatusField` and `WordField` show it.
 */
export const useCells = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const timeZone = use(TimeZone);

  const textOf = (source: string, value: unknown) => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    // What users have written must not be taken for a message, whose placeholders would be filled in.
    return translate(`resources.${resource}.${source}.${text}`, { _: '' }) || text;
  };
  const cellOf = (record: RaRecord, { source, kind, valueOf, messageOf }: ExportColumn): Cell => {
    const value = valueOf(record);
    if (value === null || value === undefined || value === '') return null;
    if (messageOf) return translate(messageOf(record), { smart_count: 1, _: String(value) });
    if (kind === 'time') return formatDateTime(String(value), timeZone) ?? null;
    if (kind === 'amount' && Number.isFinite(Number(value))) return Number(value);
    return typeof value === 'number' ? value : textOf(source, value);
  };
  return (record: RaRecord, columns: ExportColumn[]) => columns.map(column => cellOf(record, column));
};
