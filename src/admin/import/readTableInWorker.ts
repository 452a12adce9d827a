import { readTable, TableError, type ImportedTable, type TableLimits } from './readTable';
import type { TableAnswer } from './tableWorker';

/**
 * Reads a table as `readTable` does, but in a worker: a large file takes seconds, and the page must stay responsive.
 * Throws `TableError`.
 */
export const readTableInWorker = async (file: File, limits: TableLimits): Promise<ImportedTable> => {
  if (typeof Worker === 'undefined') return readTable(file, limits);
  const worker = new Worker(new URL('./tableWorker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<TableAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data));
      // Also when the worker runs out of memory.
      worker.addEventListener('error', () => reject(new TableError('unreadable')));
      worker.postMessage({ file, limits }, []);
    });
    if ('problem' in answer) throw new TableError(answer.problem);
    return answer;
  } finally {
    worker.terminate();
  }
};
