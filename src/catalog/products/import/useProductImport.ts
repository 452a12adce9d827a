import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBlocker } from 'react-admin';
import type { Table } from '@/admin/import/readTable';
import { useAskBeforeUnload } from '@/admin/record/UnsavedChanges';
import { fileRows, mapColumns, mapField, type Mapping } from './mapping';
import type { ImportField } from './productImport';
import { fieldOfHeading } from './useHeadings';
import { useImportRun, type Outcomes } from './useImportRun';

/** Choosing a file, telling its columns, checking its rows, importing those that are right. */
export const importSteps = ['file', 'mapping', 'check', 'import'] as const;

export type ImportStep = (typeof importSteps)[number];

const isBusy = (phase: string) => phase === 'running' || phase === 'stopping' || phase === 'paused';

/** An import of products on its way through its steps; nothing chosen is lost by going back, or by a failure. */
export const useProductImport = () => {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>('file');
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [chosen, setChosen] = useState<Partial<Record<ImportField, string>>>({});
  const check = useImportRun(true);
  const write = useImportRun(false, () => {
    for (const name of ['products', 'categories']) queryClient.invalidateQueries({ queryKey: [name] });
  });
  const busy = isBusy(check.run.phase) || isBusy(write.run.phase);
  // What became of its rows would be lost with the page.
  useBlocker(busy);
  useAskBeforeUnload(busy);
  const rows = table ? fileRows(table, mapping) : [];
  const right = rows.filter(({ id }) => check.outcomes.get(id)?.result !== 'failed');
  /** Of rows that were imported what became of them, of the others why they were not. */
  const outcomes: Outcomes = new Map([
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
    choose: (read: Table) => {
      setTable(read);
      setMapping(mapColumns(read, fieldOfHeading, chosen));
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

export type ProductImport = ReturnType<typeof useProductImport>;
