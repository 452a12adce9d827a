import { useMemo, use } from 'react';
import { useTranslate } from 'react-admin';
import { type FileFormat, writers } from '@/admin/export/writers';
import { type ImportField, importFields } from './productImport';
import { useFieldName } from './useHeadings';
import type { ImportOutcomes, ProductImportState } from './useProductImport';
import { TimeZoneContext } from '@/admin/fields/dateTime';
import { fileName, saveFile } from '@/admin/export/saveFile';

type Failure = { id: string; field: ImportField; value: string; reason: string };

/**
 * Returns the failures of each row, in file order, and a function that saves the failed rows with their error messages
 * to a file.
 */
export const useImportFailures = (
  { table, mapping }: Pick<ProductImportState, 'table' | 'mapping'>,
  outcomes: ImportOutcomes,
) => {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const saveRows = useSaveRows();
  const wrong = useMemo(
    () => (table?.rows ?? []).filter(({ number }) => outcomes.get(String(number))?.result === 'failed'),
    [table, outcomes],
  );
  const errorsOf = (number: number) =>
    Object.entries(outcomes.get(String(number))?.errors ?? {}) as [ImportField, string][];
  const failures = wrong.flatMap(({ number, cells }) =>
    errorsOf(number).map(([field, reason]): Failure => ({
      id: String(number),
      field,
      value: cells[mapping[field] ?? -1] ?? '',
      reason,
    })),
  );
  const save = (format: FileFormat) => {
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
export const useSaveTemplate = () => {
  const translate = useTranslate();
  const nameOf = useFieldName();
  const save = useSaveRows();
  return () =>
    save('xlsx', {
      title: translate('resources.products.import.file.templateName'),
      headings: importFields.map(({ field }) => nameOf(field)),
      rows: [importFields.map(({ field }) => translate(`resources.products.import.example.${field}`))],
    });
};

type Sheet = { title: string; headings: string[]; rows: string[][] };

/** Returns a function that saves headings and text rows to a file and starts its download. */
export const useSaveRows = () => {
  const timeZone = use(TimeZoneContext);
  return async (format: FileFormat, { title, headings, rows }: Sheet) => {
    const { write, mime } = writers[format];
    const columns = headings.map(heading => ({ title: heading, kind: 'text' as const }));
    async function* each() {
      yield* rows;
    }
    const body = write(each(), columns, title);
    const file = await new Response(body, { headers: { 'Content-Type': mime } }).blob();
    const { url } = saveFile(file, fileName(title, timeZone, format));
    // The download has started by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  };
};
