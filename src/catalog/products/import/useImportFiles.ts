import { useMemo, use } from 'react';
import { useTranslate } from 'react-admin';
import { writeExportFile } from '@/admin/export/writers';
import type { ParsedSpreadsheet } from '@/admin/import/sheetRows';
import { type ImportField, importFields } from './productImport';
import type { ColumnIndexByField } from './importFile';
import type { ImportRowResultsById } from './useImportRun';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { formatTimestampedFileName, downloadFile } from '@/ui/downloadFile';
import type { ExportFileFormat } from '@/models/exportFile';
import { en, zh } from './messages';

/** Other common headings of each field, besides its name and labels. */
const otherNames: Record<ImportField, readonly string[]> = {
  sku: ['SKU 编码', '商品编码', '商品编号', '货号', 'item number', 'product code'],
  name: ['商品', '名称', '品名', '商品标题', 'product', 'product name', 'title'],
  category: ['分类', '类目', '商品类目', '所属分类', 'product category'],
  supplier: ['供应商名称', '供货商', 'supplier name', 'vendor'],
  price: ['单价', '售价', '销售价', '销售价格', 'unit price'],
  stock: ['库存数量', '库存量', '数量', 'quantity', 'qty', 'inventory'],
  unit: ['计量单位', '销售单位', 'unit of measure'],
  description: ['描述', '详情', '商品详情', '商品说明', '备注', 'details'],
};

/** Normalizes a heading for comparison: ignores case, spaces, punctuation and text in brackets, such as a unit. */
const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*?\)|\[.*?\]|[\s*_:-]/g, '');

/**
 * Returns a function that finds the field for a heading in any language. `labels` are the field labels in every
 * language.
 */
const headingReader = (labels: Record<ImportField, readonly string[]>) => {
  const known = new Map<string, ImportField>();
  for (const field of Object.keys(otherNames) as ImportField[])
    for (const name of [...otherNames[field], field]) known.set(plain(name), field);
  for (const field of Object.keys(labels) as ImportField[])
    for (const name of labels[field]) known.set(plain(name), field);
  return (heading: string) => known.get(plain(heading));
};

const fieldsOf = ({ resources }: typeof zh) => resources.products.import.fields;
const [chinese, english] = [fieldsOf(zh), fieldsOf(en)];

const labels = Object.fromEntries(
  (Object.keys(chinese) as ImportField[]).map(field => [field, [chinese[field], english[field]]]),
) as Record<ImportField, string[]>;

/** Returns the field for a heading in any supported language, or undefined. */
export const findFieldByHeading = headingReader(labels);

/** Returns a function that gives the name of an import field in the user's language. */
export const useGetImportFieldName = () => {
  const translate = useTranslate();
  return useMemo(() => (field: ImportField) => translate(`resources.products.import.fields.${field}`), [translate]);
};

type Failure = { id: string; field: ImportField; value: string; reason: string };

/**
 * Returns the failures of each row, in file order, and a function that saves the failed rows with their error messages
 * to a file.
 */
export const useImportFailures = (
  { table, mapping }: { table: ParsedSpreadsheet | null; mapping: ColumnIndexByField },
  outcomes: ImportRowResultsById,
) => {
  const translate = useTranslate();
  const nameOf = useGetImportFieldName();
  const saveRows = useDownloadRows();
  const wrong = useMemo(
    () => (table?.rows ?? []).filter(({ number }) => outcomes.get(String(number))?.result === 'failed'),
    [table, outcomes],
  );
  const errorsOf = (number: number) => {
    const { errors = {} } = outcomes.get(String(number)) ?? {};
    return importFields.flatMap(({ field }): [ImportField, string][] =>
      errors[field] ? [[field, errors[field]]] : [],
    );
  };
  const failures = wrong.flatMap(({ number, cells }) =>
    errorsOf(number).map(([field, reason]): Failure => ({
      id: String(number),
      field,
      value: cells[mapping[field] ?? -1] ?? '',
      reason,
    })),
  );
  const save = (format: ExportFileFormat) => {
    const headings = table?.headings ?? [];
    const reasons = (number: number) =>
      errorsOf(number)
        .map(([field, reason]) =>
          translate('resources.products.import.failures.told', { field: nameOf(field), reason }),
        )
        .join(translate('resources.products.import.failures.and'));
    return saveRows(format, {
      title: translate('resources.products.import.failures.file'),
      headings: [
        ...headings,
        translate('resources.products.import.failures.row'),
        translate('resources.products.import.failures.reason'),
      ],
      rows: wrong.map(({ number, cells }) => [
        ...headings.map((_, index) => cells[index] ?? ''),
        String(number),
        reasons(number),
      ]),
    });
  };
  return { failures, save };
};

/** Returns a function that saves a template file with headings in the user's language and an example product. */
export const useDownloadImportTemplate = () => {
  const translate = useTranslate();
  const nameOf = useGetImportFieldName();
  const save = useDownloadRows();
  return () =>
    save('xlsx', {
      title: translate('resources.products.import.file.templateName'),
      headings: importFields.map(({ field }) => nameOf(field)),
      rows: [importFields.map(({ field }) => translate(`resources.products.import.example.${field}`))],
    });
};

type Sheet = { title: string; headings: string[]; rows: string[][] };

/** Returns a function that saves headings and text rows to a file and starts its download. */
export const useDownloadRows = () => {
  const timeZone = use(TimeZoneContext);
  return async (format: ExportFileFormat, { title, headings, rows }: Sheet) => {
    const columns = headings.map(heading => ({ title: heading, kind: 'text' as const }));
    const file = await writeExportFile(format, { rows, columns, title });
    downloadFile(file, formatTimestampedFileName(title, timeZone, format));
  };
};
