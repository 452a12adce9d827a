import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createIdempotencyKey } from '@/admin/actions/action';
import type { ParsedSpreadsheet, ParsedWorkbook } from '@/admin/import/sheetRows';
import { useBlockNavigation } from '@/admin/record/UnsavedChangesGuard';
import { useHasApiCapability } from '@/ui/access';
import {
  findHeadings,
  mapFieldsToColumns,
  setFieldColumn,
  splitMappingByVisibility,
  toImportRows,
  type ColumnIndexByField,
  type HeadingPlace,
  type ImportFileRow,
} from './importFile';
import type { ImportField, ImportRowResult, StockMode } from './productImport';
import { findFieldByHeading } from './useImportFiles';
import { useImportRun, type ImportOptions, type ImportRowResultsById } from './useImportRun';

/** The import steps: choose a file, map its columns, check its rows, import the valid rows. */
export const importSteps = ['file', 'mapping', 'check', 'import'] as const;

type ImportStep = (typeof importSteps)[number];

const isBusy = (phase: string) => phase === 'running' || phase === 'stopping' || phase === 'paused';

const isWritten = (outcome: ImportRowResult | undefined) =>
  outcome?.result === 'created' || outcome?.result === 'updated';

/** Adds the version of the checked product to a row, so that another version is not overwritten. */
const withVersion = ({ values, ...row }: ImportFileRow, version: number | undefined): ImportFileRow => ({
  ...row,
  values: { ...values, ...(version !== undefined && { version }) },
});

/**
 * Manages the stock mode and the id of the run. A run imports each product once, so that "check again" does not add the
 * same stock twice. When the stock is a count, a new file or mapping starts a new run, which may import a product again.
 */
const useRunOptions = (fileName: string | undefined) => {
  const [stockMode, setStockMode] = useState<StockMode>('set');
  const [runId, setRunId] = useState(createIdempotencyKey);
  const recorded = useHasApiCapability('history');
  const toOptions = (run: string): ImportOptions => ({
    ...(stockMode === 'add' && { stockMode }),
    ...(recorded && { runId: run, ...(fileName && { fileName: fileName.slice(0, 255) }) }),
  });
  return {
    stockMode,
    options: toOptions(runId),
    renew: () => {
      const run = createIdempotencyKey();
      setRunId(run);
      return toOptions(run);
    },
    chooseStockMode: (mode: StockMode) => {
      setStockMode(mode);
      setRunId(createIdempotencyKey());
    },
  };
};

/** Manages the file of an import, where its headings are, and whether its hidden rows are imported. */
const useImportFile = () => {
  const [file, setFile] = useState<{ book: ParsedWorkbook; place: HeadingPlace } | null>(null);
  const [included, include] = useState(true);
  const sheet = file?.book.sheets[file.place.sheet];
  const [head, ...others] = sheet?.rows.slice(file?.place.row) ?? [];
  const rows = included ? others : others.filter(({ isHidden }) => !isHidden);
  const table: ParsedSpreadsheet | null =
    file && head
      ? { name: file.book.name, headings: head.cells, rows, hiddenColumns: sheet?.hiddenColumns ?? [] }
      : null;
  const hiddenRows = { count: others.filter(({ isHidden }) => isHidden).length, included, include };
  return { file, setFile, table, hiddenRows };
};

/**
 * Returns the names of the hidden columns that the mapping reads, and a function that adds or removes them. If it reads
 * none, these are the ones that it could read. The choice is not a state of its own, because users can also change the
 * mapping field by field.
 */
const getHiddenColumns = (
  { headings, hiddenColumns }: ParsedSpreadsheet,
  mapping: ColumnIndexByField,
  found: ColumnIndexByField,
  setMapping: (mapping: ColumnIndexByField) => void,
) => {
  const { visible, hidden } = splitMappingByVisibility(mapping, { hiddenColumns });
  const addable = splitMappingByVisibility(found, { hiddenColumns }).hidden;
  const included = Object.keys(hidden).length > 0;
  return {
    names: Object.values(included ? hidden : addable).map(column => headings[column] ?? ''),
    included,
    include: (isIncluded: boolean) => setMapping(isIncluded ? { ...addable, ...visible } : visible),
  };
};

/** Manages the state of a product import. Going back a step or failing does not lose the user's choices. */
export const useProductImport = () => {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<ImportStep>('file');
  const { file, setFile, table, hiddenRows } = useImportFile();
  const [mapping, setMapping] = useState<ColumnIndexByField>({});
  const [chosen, setChosen] = useState<Partial<Record<ImportField, string>>>({});
  const run = useRunOptions(table?.name);
  const check = useImportRun(true);
  const write = useImportRun(false, () => {
    for (const name of ['products', 'categories']) queryClient.invalidateQueries({ queryKey: [name] });
  });
  const busy = isBusy(check.run.phase) || isBusy(write.run.phase);
  useBlockNavigation(busy);
  const rows = table ? toImportRows(table, mapping) : [];
  const toWrite = rows
    .filter(({ id }) => isWritten(check.outcomes.get(id)))
    .map(row => withVersion(row, check.outcomes.get(row.id)?.version));
  /** The results of imported rows, and those of the check for rows that are not imported. */
  const outcomes: ImportRowResultsById = new Map([
    ...[...check.outcomes].filter(([, outcome]) => !isWritten(outcome)),
    ...write.outcomes,
  ]);
  const chooseHeadings = (book: ParsedWorkbook, place: HeadingPlace) => {
    setFile({ book, place });
    hiddenRows.include(true);
    const { rows: sheetRows = [], hiddenColumns = [] } = book.sheets[place.sheet] ?? {};
    const headings = sheetRows[place.row]?.cells ?? [];
    setMapping(mapFieldsToColumns({ headings, hiddenColumns }, findFieldByHeading, chosen));
  };
  const startCheck = (options: ImportOptions) => {
    write.reset();
    setStep('check');
    check.start(rows, options);
  };
  return {
    step,
    table,
    rows,
    mapping,
    check,
    write,
    busy,
    outcomes,
    toWrite: toWrite.length,
    stockMode: run.stockMode,
    chooseStockMode: run.chooseStockMode,
    goTo: setStep,
    file,
    hiddenRows,
    hiddenColumns:
      table && getHiddenColumns(table, mapping, mapFieldsToColumns(table, findFieldByHeading, chosen), setMapping),
    choose: (book: ParsedWorkbook) => {
      chooseHeadings(book, findHeadings(book.sheets, findFieldByHeading));
      setStep('mapping');
    },
    chooseSheet: (sheet: number) => {
      if (!file) return;
      const { row } = findHeadings(file.book.sheets.slice(sheet, sheet + 1), findFieldByHeading);
      chooseHeadings(file.book, { sheet, row });
    },
    /** Reads the headings from another row of the sheet. */
    chooseHeadingRow: (row: number) => {
      if (file) chooseHeadings(file.book, { ...file.place, row });
    },
    map: (field: ImportField, column: number | null) => {
      setMapping(setFieldColumn(mapping, field, column));
      setChosen({ ...chosen, [field]: column === null ? undefined : table?.headings[column] });
    },
    startCheck: () => startCheck(run.stockMode === 'set' ? run.renew() : run.options),
    /** Checks all rows again. Those that are imported already count as unchanged. */
    checkAgain: () => startCheck(run.options),
    startWrite: () => {
      setStep('import');
      write.start(toWrite, run.options);
    },
    /** To call when the import was undone. The same rows can then be imported again. */
    endRun: () => void run.renew(),
  };
};

export type ProductImportState = ReturnType<typeof useProductImport>;
