import { type ElementType, type ReactNode, use } from 'react';
import { useResourceContext, useTranslateLabel, type RaRecord, useTranslate } from 'react-admin';
import { get } from 'react-hook-form';
import { pickColumnElements, useHiddenColumns } from '@/admin/list/columns';
import type { FeatureExportColumn, GetExportEdges } from '@/admin/export/exportDialog';
import { useResourceFeatures } from '@/admin/feature';
import type { ExportCellValue, ExportColumnType, ExportFileColumn } from '@/admin/export/writers';
import { formatDateTime, TimeZoneContext } from '@/admin/fields/dateTime';
import { useHasApiCapability } from '@/ui/access';

/**
 * Static properties of a field component that define its export, such as `DateTimeField.exportAs = 'time'`. `exportAs`
 * is the kind of the cells, by default `text`. `exportValue` returns the value of a cell, by default the value of the
 * column's `source`. `exportMessage` returns the message key that translates the value, by default the field's own.
 */
type Exported = {
  exportAs?: ExportColumnType;
  exportValue?: (record: never) => unknown;
  exportMessage?: (record: never) => string;
};

/** A column that can be exported: its source, its translated title, and how to read its cells. */
export type ExportColumn = ExportFileColumn & {
  source: string;
  valueOf: (record: RaRecord) => unknown;
  messageOf?: ((record: RaRecord) => string) | undefined;
  /** Set if a feature adds the column: its values come from a call of their own. */
  addedBy?: FeatureExportColumn;
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

/** Returns the columns that features add. Their values are read by the id of the export, if the API has exports. */
const useFeatureColumns = () => {
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);
  const features = useResourceFeatures();
  if (!useHasApiCapability('exports')) return [];
  return features.flatMap(({ exportColumn }): ExportColumn[] => {
    if (!exportColumn) return [];
    const { source, title } = exportColumn;
    const valueOf = ({ [source]: value }: RaRecord) =>
      value === undefined ? undefined : exportColumn.toText(value, { translate, timeZone });
    return [{ source, title: translate(title), kind: 'text', valueOf, addedBy: exportColumn }];
  });
};

/**
 * Returns the columns of a table that have a source, starting with the id if the table does not show it, then those of
 * features, and the sources that are selected by default.
 */
export const useExportColumns = (children: ReactNode) => {
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const [hidden] = useHiddenColumns();
  const added = useFeatureColumns();
  const titleOf = (source: string, label?: ReactNode) => {
    const title = translateLabel({ source, resource, ...(typeof label === 'string' && { label }) });
    return typeof title === 'string' ? title : source;
  };
  const id: ExportColumn = { source: 'id', title: titleOf('id'), ...cellsOf('id') };
  const shown = pickColumnElements(children).flatMap((column): ExportColumn[] => {
    const { source, label, field } = column.props;
    return source ? [{ source, title: titleOf(source, label), ...cellsOf(source, field) }] : [];
  });
  const columns = shown.some(({ source }) => source === 'id') ? shown : [id, ...shown];
  return {
    columns: [...columns, ...added],
    chosen: columns.map(({ source }) => source).filter(source => !hidden.includes(source)),
  };
};

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(item => typeof item === 'string');

/** Yields the cells of the records, between those of the edges. Without a record there are no edges. */
export async function* toExportRows(
  records: AsyncIterable<RaRecord>,
  toCells: (record: RaRecord) => ExportCellValue[],
  edges: ReturnType<GetExportEdges> | undefined,
) {
  let last: RaRecord | undefined;
  for await (const record of records) {
    if (edges && !last) yield toCells(edges.before(record));
    yield toCells(record);
    last = record;
  }
  if (edges && last) yield toCells(edges.after(last));
}

/**
 * Returns a function that reads the cells of a record as they are shown on screen. Times are YYYY-MM-DD HH:mm:ss in the
 * user's time zone (docs/requirements.md#constants). Values with a message under `resources.<name>.<source>.<value>`
 * are translated, as in `StatusField` and `ChoiceField`.
 */
export const useFormatExportCells = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const timeZone = use(TimeZoneContext);

  const textOf = (source: string, value: unknown) => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    // Without `_`, user input would be treated as a message and its placeholders would be interpolated.
    return translate(`resources.${resource}.${source}.${text}`, { _: '' }) || text;
  };
  const cellOf = (record: RaRecord, { source, kind, valueOf, messageOf }: ExportColumn): ExportCellValue => {
    const value = valueOf(record);
    if (value === null || value === undefined || value === '') return null;
    if (isTextList(value)) return value.map(text => textOf(source, text)).join('; ');
    if (messageOf) return translate(messageOf(record), { smart_count: 1, _: String(value) });
    if (kind === 'time') return formatDateTime(String(value), timeZone) ?? null;
    if (kind === 'amount' && Number.isFinite(Number(value))) return Number(value);
    return typeof value === 'number' ? value : textOf(source, value);
  };
  return (record: RaRecord, columns: ExportColumn[]) => columns.map(column => cellOf(record, column));
};
