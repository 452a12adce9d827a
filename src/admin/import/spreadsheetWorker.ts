import { readSpreadsheet, SpreadsheetError, type SpreadsheetLimits } from './readSpreadsheet';

/** The worker's message: the table, or the key of the reason why the file cannot be read. */
export type SpreadsheetWorkerMessage = Awaited<ReturnType<typeof readSpreadsheet>> | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<{ file: File; limits: SpreadsheetLimits }>) => {
  const answer: SpreadsheetWorkerMessage = await readSpreadsheet(data.file, data.limits).catch((error: unknown) => ({
    problem: error instanceof SpreadsheetError ? error.message : 'unreadable',
  }));
  postMessage(answer);
});
