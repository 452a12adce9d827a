import { useRef, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useBulkRun } from '@/admin/actions/useBulkRun';
import type { BulkRunState } from '@/admin/actions/bulkRun';
import type { ConsoleDataProvider } from '@/providers/dataProvider';
import { findDuplicateRows, chunkRows, type ImportFileRow } from './mapping';
import type { ImportedRow } from './productImport';

/** The results received so far, by row id. */
export type ImportOutcomes = ReadonlyMap<string, ImportedRow>;

const none: ImportOutcomes = new Map();
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
    ids => chunkRows(rows.current)(ids),
  );
  return {
    ...run,
    outcomes,
    start: (chosen: ImportFileRow[]) => {
      const repeated = findDuplicateRows(chosen);
      const wrong = [...repeated].map(([id, first]): [string, ImportedRow] => {
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
