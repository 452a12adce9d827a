import type { ActionFailure, ActionResult } from '@/providers/contract';
import { bulkChunkSize } from './action';

/** Records sent in one request. The idempotency key makes a retry of the request safe. */
export type BulkRunChunk = { key: string; ids: string[] };

/** The error of a chunk's request. Status 0 means no response, so the outcome is unknown. */
export type BulkRunChunkError = { message: string; status: number };

/** The state of a bulk run: an action that processes many records chunk by chunk. */
export type BulkRunState = {
  phase: 'ready' | 'running' | 'stopping' | 'paused' | 'done';
  /** Chunks without a response. The first one is the current one. */
  chunks: BulkRunChunk[];
  /** Number of records in the current round. A retry starts a new round. */
  total: number;
  succeeded: string[];
  /** Ids of records that were sent for a second approval or put on hold. */
  requested: string[];
  /** Ids of those that are only on hold. */
  held: string[];
  failed: ActionFailure[];
  /** Ids not processed because the user stopped. */
  untouched: string[];
  /** The error of the first chunk, while paused and after a stop at that point. */
  broken: BulkRunChunkError | null;
};

/** Splits ids into chunks. By default each chunk has `bulkChunkSize` ids. */
type Split = (ids: string[]) => string[][];

type BulkRunEvent =
  | { type: 'start'; ids: string[]; key: string; split?: Split }
  | { type: 'answered'; result: ActionResult }
  | { type: 'broken'; error: BulkRunChunkError }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'retry'; key: string; ids?: readonly string[]; split?: Split }
  | { type: 'reset' };

export const initialBulkRun: BulkRunState = {
  phase: 'ready',
  chunks: [],
  total: 0,
  succeeded: [],
  requested: [],
  held: [],
  failed: [],
  untouched: [],
  broken: null,
};

const byNumber: Split = ids =>
  Array.from({ length: Math.ceil(ids.length / bulkChunkSize) }, (_, index) =>
    ids.slice(index * bulkChunkSize, (index + 1) * bulkChunkSize),
  );

const begin = (
  run: BulkRunState,
  ids: string[],
  { key, split = byNumber }: { key: string; split?: Split },
): BulkRunState => ({
  ...run,
  phase: ids.length > 0 ? 'running' : 'done',
  chunks: split(ids).map((chunk, index) => ({ key: `${key}-${index}`, ids: chunk })),
  total: ids.length,
  failed: run.failed.filter(({ id }) => !ids.includes(id)),
  broken: null,
});

const finish = (run: BulkRunState): BulkRunState => ({
  ...run,
  phase: 'done',
  chunks: [],
  untouched: [...run.untouched, ...run.chunks.flatMap(({ ids }) => ids)],
});

const answered = (run: BulkRunState, { succeeded, requested = [], failed }: ActionResult): BulkRunState => {
  const next: BulkRunState = {
    ...run,
    chunks: run.chunks.slice(1),
    succeeded: [...run.succeeded, ...succeeded],
    requested: [...run.requested, ...requested.map(({ id }) => id)],
    held: [...run.held, ...requested.flatMap(({ id, needsSecondPerson = true }) => (needsSecondPerson ? [] : id))],
    failed: [...run.failed, ...failed],
    broken: null,
  };
  return next.chunks.length === 0 || run.phase === 'stopping' ? finish(next) : next;
};

/** Returns the ids of the failed records that can be retried. A changed record must be confirmed in its new state first. */
export const listRetryableIds = ({ failed }: BulkRunState) => failed.flatMap(({ id, record }) => (record ? [] : [id]));

/** Returns the next state of a bulk run. Ignores events that its current phase does not expect. */
export const bulkRunReducer = (run: BulkRunState, event: BulkRunEvent): BulkRunState => {
  const busy = run.phase === 'running' || run.phase === 'stopping';
  switch (event.type) {
    case 'start':
      return run.phase === 'ready' ? begin(run, event.ids, event) : run;
    case 'answered':
      return busy ? answered(run, event.result) : run;
    case 'broken':
      return busy ? { ...run, phase: 'paused', broken: event.error } : run;
    case 'resume':
      return run.phase === 'paused' ? { ...run, phase: 'running' } : run;
    case 'stop':
      if (run.phase === 'paused') return finish(run);
      return run.phase === 'running' ? { ...run, phase: 'stopping' } : run;
    case 'retry':
      return run.phase === 'done'
        ? begin(
            run,
            run.failed.flatMap(({ id }) => ((event.ids ?? listRetryableIds(run)).includes(id) ? [id] : [])),
            event,
          )
        : run;
    case 'reset':
      return busy ? run : initialBulkRun;
  }
};

/** Whether the outcome of the chunk is unknown: there was no response, or the server failed. */
export const isChunkOutcomeUnknown = ({ status }: BulkRunChunkError) => status === 0 || status >= 500;

/** Returns the number of records of the current round that have a response. */
export const countProcessedRecords = ({ total, chunks }: BulkRunState) =>
  total - chunks.reduce((count, { ids }) => count + ids.length, 0);

/** Whether a run is done and every record succeeded or was sent for a second approval. */
export const isCompleteSuccess = ({ phase, succeeded, requested, failed, untouched }: BulkRunState) =>
  phase === 'done' && succeeded.length + requested.length > 0 && failed.length + untouched.length === 0;
