import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlocker } from 'react-admin';
import type { ImportedTable } from '@/admin/import/readTable';
import { useConfirmUnload } from '@/admin/record/UnsavedChanges';
import { toImportRows, mapColumns, mapField, type ColumnMapping } from './mapping';
import type { ImportField } from './productImport';
import { findFieldByHeading } from './useHeadings';
import { useImportRun, type ImportOutcomes } from './useImportRun';

/** The import steps: choose a file, map its columns, check its rows, import the valid rows. */
export const importSteps = ['file', 'mapping', 'check', 'import'] as const;

export type ImportStep = (typeof importSteps)[number];

const isBusy = (phase: string) => phase === 'running' || phase === 'stopping' || phase === 'paused';

/** Manages the state of a product import. Going back a step or failing does not lose the user's choices. */
export const useProductImport = () => {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>('file');
  const [table, setTable] = useState<ImportedTable | null>(null);
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
  const outcomes: ImportOutcomes = new Map([
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
    choose: (read: ImportedTable) => {
      setTable(read);
      setMapping(mapColumns(read, findFieldByHeading, chosen));
      setStep('mapping');
    },
    map: (field: ImportField, column: number | null) => {
      setMapping(mapField(mapping, field, column));
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
