import { useQueryClient } from '@tanstack/react-query';
import { useState, useRef } from 'react';
import { useBlocker, useDataProvider, useTranslate } from 'react-admin';
import type { SpreadsheetTable } from '@/admin/import/readSpreadsheet';
import { useConfirmUnload } from '@/admin/record/UnsavedChangesDialog';
import {
  type ImportField,
  type ImportRowResult,
  toImportRows,
  mapColumnsByHeading,
  setFieldColumn,
  type ColumnMapping,
  findDuplicateRows,
  chunkImportRows,
  type ImportFileRow,
} from './productImport';
import { findFieldByHeading } from './useImportFiles';
import { useBulkRun } from '@/admin/actions/useBulkRun';
import type { BulkRunState } from '@/admin/actions/bulkRun';
import type { ConsoleDataProvider } from '@/providers/dataProvider';

/** The results received so far, by row id. */
export type ImportRowResults = ReadonlyMap<string, ImportRowResult>;

const none: ImportRowResults = new Map();
const nothing = () => {};

/** Runs the import of a file, or a dry run of it, in chunks and collects the result of each row. */
export const useImportRun = (dryRun: boolean, onSettled: (run: BulkRunState) => void = nothing) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const rows = useRef<ReadonlyMap<string, ImportFileRow>>(new Map());
  const [outcomes, setOutcomes] = useState(none);
  const { start, reset, ...run } = useBulkRun(
    async ({ key, ids }) => {
      const sent = ids.map(id => rows.current.get(id)?.values ?? {});
      const { data } = await dataProvider.importProducts({ rows: sent, dryRun, idempotencyKey: key });
      const answered = ids.flatMap((id, index) => {
        const outcome = data.rows[index];
        return outcome ? [[id, outcome] as const] : [];
      });
      setOutcomes(known => new Map([...known, ...answered]));
      const failed = answered.filter(([, { result }]) => result === 'failed').map(([id]) => id);
      return {
        succeeded: ids.filter(id => !failed.includes(id)),
        failed: failed.map(id => ({ id, code: 422, message: '' })),
      };
    },
    { onBreak: nothing, onSettled },
    ids => chunkImportRows(rows.current)(ids),
  );
  return {
    ...run,
    outcomes,
    start: (chosen: ImportFileRow[]) => {
      const repeated = findDuplicateRows(chosen);
      const wrong = [...repeated].map(([id, first]): [string, ImportRowResult] => {
        const sku = translate('resources.products.import.sameSku', { row: first });
        return [id, { result: 'failed', errors: { sku } }];
      });
      rows.current = new Map(chosen.map(row => [row.id, row]));
      setOutcomes(new Map(wrong));
      reset();
      start(chosen.map(({ id }) => id).filter(id => !repeated.has(id)));
    },
    reset: () => {
      setOutcomes(none);
      reset();
    },
  };
};

/** The import steps: choose a file, map its columns, check its rows, import the valid rows. */
export const importSteps = ['file', 'mapping', 'check', 'import'] as const;

type ImportStep = (typeof importSteps)[number];

const isBusy = (phase: string) => phase === 'running' || phase === 'stopping' || phase === 'paused';

/** Manages the state of a product import. Going back a step or failing does not lose the user's choices. */
export const useProductImport = () => {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>('file');
  const [table, setTable] = useState<SpreadsheetTable | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [chosen, setChosen] = useState<Partial<Record<ImportField, string>>>({});
  const check = useImportRun(true);
  const write = useImportRun(false, () => {
    for (const name of ['products', 'categories']) queryClient.invalidateQueries({ queryKey: [name] });
  });
  const busy = isBusy(check.run.phase) || isBusy(write.run.phase);
  // Leaving the page would lose the results of the running import.
  useBlocker(busy);
  useConfirmUnload(busy);
  const rows = table ? toImportRows(table, mapping) : [];
  const right = rows.filter(({ id }) => check.outcomes.get(id)?.result !== 'failed');
  /** The results of imported rows, and the errors of rows that failed the check. */
  const outcomes: ImportRowResults = new Map([
    ...[...check.outcomes].filter(([, { result }]) => result === 'failed'),
    ...write.outcomes,
  ]);
  return {
    step,
    table,
    mapping,
    check,
    write,
    busy,
    outcomes,
    right: right.length,
    goTo: setStep,
    choose: (read: SpreadsheetTable) => {
      setTable(read);
      setMapping(mapColumnsByHeading(read, findFieldByHeading, chosen));
      setStep('mapping');
    },
    map: (field: ImportField, column: number | null) => {
      setMapping(setFieldColumn(mapping, field, column));
      setChosen({ ...chosen, [field]: column === null ? undefined : table?.headings[column] });
    },
    startCheck: () => {
      write.reset();
      setStep('check');
      check.start(rows);
    },
    startWrite: () => {
      setStep('import');
      write.start(right);
    },
  };
};

export type ProductImportState = ReturnType<typeof useProductImport>;
