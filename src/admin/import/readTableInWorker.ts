import { readTable, TableError, type Table, type TableLimits } from './readTable';

/** What the worker answers: the table, or why the file cannot be read. */
type TableAnswer = Awaited<ReturnType<typeof readTable>> | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<{ file: File; limits: TableLimits }>) => {
  const answer: TableAnswer = await readTable(data.file, data.limits).catch((error: unknown) => ({
    problem: error instanceof TableError ? error.message : 'unreadable',
  }));
  postMessage(answer);
});

/**
 * Reads a table as `readTable` does, in a worker: a file full of texts takes seconds, in which the page must still answer.
 * Throws `TableError`.
 */
export const readTableInWorker = async (file: File, limits: TableLimits): Promise<Table> => {
  if (typeof Worker === 'undefined') return readTable(file, limits);
  const worker = new Worker(new URL('@/components/spreadsheet/tableWorker', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<TableAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TableAnswer>) => resolve(data));
      // Also where the memory is not enough.
      worker.addEventListener('error', () => reject(new TableError('unreadable')));
      worker.postMessage({ file, limits }, []);
    });
    if ('problem' in answer) throw new TableError(answer.problem);
    return answer;
  } finally {
    worker.terminate();
  }
};
