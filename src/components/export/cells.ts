import { use } from 'react';
import { useResourceContext, useTranslate, type RaRecord } from 'react-admin';
import { formatDateTime } from '../fields/dateTime';
import { TimeZone } from '../fields/timeZone';
import type { ExportColumn } from './exportColumns';

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
