import { readTable, TableError, type TableLimits } from './readTable';

/** The worker's message: the table, or the key of the reason why the file cannot be read. */
export type TableAnswer = Awaited<ReturnType<typeof readTable>> | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<{ file: File; limits: TableLimits }>) => {
  const answer: TableAnswer = await readTable(data.file, data.limits).catch((error: unknown) => ({
    problem: error instanceof TableError ? error.message : 'unreadable',
  }));
  postMessage(answer);
});
