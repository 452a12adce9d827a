import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Format } from '@/admin/export/writers';
import type { ImportField } from '../productImport';
import { useFieldName } from '../useHeadings';
import type { Outcomes } from '../useImportRun';
import type { ProductImport } from '../useProductImport';
import { useSaveRows } from './useSaveRows';

type Failure = { id: string; field: ImportField; value: string; reason: string };

/**
 * Returns the failures of each row, in file order, and a function that saves the failed rows with their error messages
 * to a file.
 */
export const useFailures = ({ table, mapping }: Pick<ProductImport, 'table' | 'mapping'>, outcomes: Outcomes) => {
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
  const save = (format: Format) => {
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
