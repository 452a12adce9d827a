import { readTable, TableError, type TableLimits } from './readTable';

/** What the worker answers: the table, or why the file cannot be read. */
export type TableAnswer = Awaited<ReturnType<typeof readTable>> | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<{ file: File; limits: TableLimits }>) => {
  const answer: TableAnswer = await readTable(data.file, data.limits).catch((error: unknown) => ({
    problem: error instanceof TableError ? error.message : 'unreadable',
  }));
  postMessage(answer);
});
