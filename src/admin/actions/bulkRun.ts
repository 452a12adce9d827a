import type { VerbFailure, VerbResult } from '@/providers/contract';
import { chunkSize } from './action';

/** Records asked for together; the key makes a repeat of the question act once. */
export type Chunk = { key: string; ids: string[] };

/** Why a chunk has no answer; status 0 means that none came, so its outcome is unknown. */
export type ChunkError = { message: string; status: number };

/** A verb on its way through many records. */
export type BulkRun = {
  phase: 'ready' | 'running' | 'stopping' | 'paused' | 'done';
  /** Not answered yet; the first is the one being asked for. */
  chunks: Chunk[];
  /** Records of this round. */
  total: number;
  succeeded: string[];
  failed: VerbFailure[];
  /** Left alone because the user stopped. */
  untouched: string[];
  /** Of the first chunk, while paused, and after stopping there. */
  broken: ChunkError | null;
};

/** How ids are told into chunks: by their number unless it is otherwise. */
type Split = (ids: string[]) => string[][];

type VerbEvent =
  | { type: 'start'; ids: string[]; key: string; split?: Split }
  | { type: 'answered'; result: VerbResult }
  | { type: 'broken'; error: ChunkError }
  | { type: 'resume' }
  | { type: 'stop' }
  | { type: 'retry'; key: string; split?: Split }
  | { type: 'reset' };

export const readyRun: BulkRun = {
  phase: 'ready',
  chunks: [],
  total: 0,
  succeeded: [],
  failed: [],
  untouched: [],
  broken: null,
};

const byNumber: Split = ids =>
  Array.from({ length: Math.ceil(ids.length / chunkSize) }, (_, index) =>
    ids.slice(index * chunkSize, (index + 1) * chunkSize),
  );

const begin = (run: BulkRun, ids: string[], { key, split = byNumber }: { key: string; split?: Split }): BulkRun => ({
  ...run,
  phase: ids.length > 0 ? 'running' : 'done',
  chunks: split(ids).map((chunk, index) => ({ key: `${key}-${index}`, ids: chunk })),
  total: ids.length,
  failed: [],
  broken: null,
});

const finish = (run: BulkRun): BulkRun => ({
  ...run,
  phase: 'done',
  chunks: [],
  untouched: [...run.untouched, ...run.chunks.flatMap(({ ids }) => ids)],
});

const answered = (run: BulkRun, { succeeded, failed }: VerbResult): BulkRun => {
  const next: BulkRun = {
    ...run,
    chunks: run.chunks.slice(1),
    succeeded: [...run.succeeded, ...succeeded],
    failed: [...run.failed, ...failed],
    broken: null,
  };
  return next.chunks.length === 0 || run.phase === 'stopping' ? finish(next) : next;
};

/** What becomes of a run; an event that its phase does not expect changes nothing. */
export const reduceRun = (run: BulkRun, event: VerbEvent): BulkRun => {
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
            run.failed.map(({ id }) => id),
            event,
          )
        : run;
    case 'reset':
      return busy ? run : readyRun;
  }
};

/** Whether nobody knows what became of the chunk: no answer came, or one from a server in trouble. */
export const isUnknown = ({ status }: ChunkError) => status === 0 || status >= 500;

/** Records of this round that have an answer. */
export const answeredCount = ({ total, chunks }: BulkRun) =>
  total - chunks.reduce((count, { ids }) => count + ids.length, 0);
