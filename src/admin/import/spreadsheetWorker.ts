import { readSpreadsheet, type SpreadsheetLimits } from './readSpreadsheet';
import { toProblem } from './sheetRows';

/** The worker's message: the file's sheets, or the key of the reason why the file cannot be read. */
export type SpreadsheetWorkerMessage = Awaited<ReturnType<typeof readSpreadsheet>> | { problem: string };

addEventListener('message', async ({ data }: MessageEvent<{ file: File; limits: SpreadsheetLimits }>) => {
  const answer: SpreadsheetWorkerMessage = await readSpreadsheet(data.file, data.limits).catch((error: unknown) => ({
    problem: toProblem(error),
  }));
  postMessage(answer);
});
