import { readSpreadsheet, type SpreadsheetLimits } from './readSpreadsheet';
import { SpreadsheetError, type ParsedWorkbook } from './sheetRows';
import type { SpreadsheetWorkerMessage } from './spreadsheetWorker';

/**
 * Reads a file as `readSpreadsheet` does, but in a worker: a large file takes seconds, and the page must stay responsive.
 * Throws `SpreadsheetError`.
 */
export const readSpreadsheetInWorker = async (file: File, limits: SpreadsheetLimits): Promise<ParsedWorkbook> => {
  if (typeof Worker === 'undefined') return readSpreadsheet(file, limits);
  const worker = new Worker(new URL('./spreadsheetWorker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<SpreadsheetWorkerMessage>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<SpreadsheetWorkerMessage>) => resolve(data));
      // Also when the worker runs out of memory.
      worker.addEventListener('error', () => reject(new SpreadsheetError('unreadable')));
      worker.postMessage({ file, limits }, []);
    });
    if ('problem' in answer) throw new SpreadsheetError(answer.problem);
    return answer;
  } finally {
    worker.terminate();
  }
};
