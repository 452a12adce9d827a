import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { BulkRunState } from '@/admin/actions/bulkRun';
import { useBulkRun } from '@/admin/actions/useBulkRun';
import type { ImportChunkParams } from '@/providers/contract';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { toSkuKey } from '../product';
import type { ImportFileRow } from './importFile';
import { importChunkSize, type ImportRowResult } from './productImport';

/** Returns the rows whose SKU occurs in an earlier row, mapped to that row. */
const findDuplicateRows = (rows: readonly ImportFileRow[]) => {
  const first = new Map<string, string>();
  const repeated = new Map<string, string>();
  for (const { id, values } of rows) {
    const sku = toSkuKey(values.sku ?? '');
    const earlier = first.get(sku);
    if (earlier !== undefined) repeated.set(id, earlier);
    else if (sku !== '') first.set(sku, id);
  }
  return repeated;
};

/** Returns the failures that the file alone shows: cells that cannot be imported, and SKUs of earlier rows. */
const findWrongRows = (rows: readonly ImportFileRow[], translate: ReturnType<typeof useTranslate>) => {
  const repeated = findDuplicateRows(rows);
  const wrong = new Map<string, ImportRowResult>();
  for (const { id, problems } of rows) {
    const cells = Object.entries(problems).map(([field, { kind, cell, value }]) => [
      field,
      translate(`spreadsheet.cells.${kind}`, { cell, value }),
    ]);
    const first = repeated.get(id);
    const errors = {
      ...(first !== undefined && { sku: translate('resources.products.import.sameSku', { row: first }) }),
      ...Object.fromEntries(cells),
    };
    if (Object.keys(errors).length > 0) wrong.set(id, { result: 'failed', errors });
  }
  return wrong;
};

/** Maximum bytes of rows per request. The API accepts 1 MB. */
const bytesAtOnce = 800_000;

/** Splits rows into chunks within the API's limits on row count and size. */
const chunkImportRows = (rows: ReadonlyMap<string, ImportFileRow>) => (ids: string[]) => {
  const encoder = new TextEncoder();
  const chunks: string[][] = [];
  let bytes = Infinity;
  for (const id of ids) {
    const size = encoder.encode(JSON.stringify(rows.get(id)?.values)).length;
    const last = chunks.at(-1);
    if (!last || last.length >= importChunkSize || bytes + size > bytesAtOnce) {
      chunks.push([id]);
      bytes = size;
    } else {
      last.push(id);
      bytes += size;
    }
  }
  return chunks;
};

/** The results received so far, by row id. */
export type ImportRowResultsById = ReadonlyMap<string, ImportRowResult>;

/** What the chunks of an import have in common. */
export type ImportOptions = Pick<ImportChunkParams, 'stockMode' | 'runId' | 'fileName'>;

const none: ImportRowResultsById = new Map();
const nothing = () => {};

/** Runs the import of a file, or a dry run of it, in chunks and collects the result of each row. */
export const useImportRun = (dryRun: boolean, onSettled: (run: BulkRunState) => void = nothing) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const rows = useRef<ReadonlyMap<string, ImportFileRow>>(new Map());
  const options = useRef<ImportOptions>({});
  const wrong = useRef<ImportRowResultsById>(none);
  const [outcomes, setOutcomes] = useState(none);
  const [importId, setImportId] = useState<string | null>(null);
  const { start, reset, ...run } = useBulkRun(
    async ({ key, ids }) => {
      const sent = ids.map(id => rows.current.get(id)?.values ?? {});
      const { data } = await dataProvider.importProducts({
        rows: sent,
        dryRun,
        ...options.current,
        idempotencyKey: key,
      });
      const answered = ids.flatMap((id, index) => {
        const outcome = data.rows[index];
        const found = wrong.current.get(id);
        if (!outcome) return [];
        return [[id, found ? { ...found, errors: { ...outcome.errors, ...found.errors } } : outcome] as const];
      });
      setOutcomes(known => new Map([...known, ...answered]));
      setImportId(known => data.importId ?? known);
      const failed = answered.filter(([, { result }]) => result === 'failed');
      const failedIds = new Set(failed.map(([id]) => id));
      return {
        succeeded: ids.filter(id => !failedIds.has(id)),
        failed: failed.map(([id, { code = 422 }]) => ({ id, code, message: '' })),
      };
    },
    { onBreak: nothing, onSettled },
    ids => chunkImportRows(rows.current)(ids),
  );
  return {
    ...run,
    outcomes,
    /** The record of the import, once something was written. */
    importId,
    start: (chosen: ImportFileRow[], given: ImportOptions) => {
      options.current = given;
      wrong.current = findWrongRows(chosen, translate);
      rows.current = new Map(chosen.map(row => [row.id, row]));
      setOutcomes(wrong.current);
      setImportId(null);
      reset();
      // The API names what else is wrong with a row.
      start(chosen.map(({ id }) => id));
    },
    reset: () => {
      setOutcomes(none);
      setImportId(null);
      reset();
    },
  };
};
