import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useEvent } from 'react-admin';
import type { ActionResult } from '@/providers/contract';
import { useHasApiCapability } from '@/ui/access';
import { useBlockNavigation } from '@/admin/record/UnsavedChangesGuard';
import { createIdempotencyKey } from './action';
import {
  initialBulkRun,
  bulkRunReducer,
  isChunkOutcomeUnknown,
  listRetryableIds,
  type BulkRunChunkError,
  type BulkRunChunk,
  type BulkRunState,
} from './bulkRun';

const breakOf = (error: unknown): BulkRunChunkError =>
  error instanceof HttpError
    ? { message: error.message, status: error.status }
    : { message: error instanceof Error ? error.message : String(error), status: 0 };

const oneEach = (ids: string[]) => ids.map(id => [id]);

type Callbacks = { onBreak: (error: BulkRunChunkError) => void; onSettled: (run: BulkRunState) => void };

/**
 * Processes records or rows chunk by chunk. Returns `run`, the current state, and functions that change it: `start`;
 * `stop`, which stops before the next chunk; `resume`, which resends the failed chunk with the same idempotency key;
 * `retry`, which processes the failed records again, except those that have changed; `rerun`, which processes given
 * failed records again; and `reset`. A paused run resumes automatically when the browser
 * is back online, unless that could process records twice. `chunks` defines the chunks; by default each has `bulkChunkSize`
 * ids, or one if the API runs no action on many records.
 */
export const useBulkRun = (
  ask: (chunk: BulkRunChunk) => Promise<ActionResult>,
  { onBreak, onSettled }: Callbacks,
  chunks?: (ids: string[]) => string[][],
) => {
  const hasActions = useHasApiCapability('actions');
  const split = hasActions ? chunks : (chunks ?? oneEach);
  const current = useRef(initialBulkRun);
  const [run, show] = useState(initialBulkRun);
  const { mutateAsync } = useMutation({ mutationFn: ask });

  const apply = (event: Parameters<typeof bulkRunReducer>[1]) => {
    current.current = bulkRunReducer(current.current, event);
    show(current.current);
  };
  const send = async (chunk: BulkRunChunk) => {
    try {
      apply({ type: 'answered', result: await mutateAsync(chunk) });
    } catch (error) {
      apply({ type: 'broken', error: breakOf(error) });
      onBreak(breakOf(error));
    }
  };
  const drive = async () => {
    for (
      let [chunk] = current.current.chunks;
      chunk && current.current.phase === 'running';
      [chunk] = current.current.chunks
    )
      await send(chunk);
    if (current.current.phase === 'done') onSettled(current.current);
  };
  const resume = useEvent(() => {
    if (current.current.phase !== 'paused') return;
    apply({ type: 'resume' });
    drive();
  });
  const resumeOnline = useEvent(() => {
    const { broken } = current.current;
    if (hasActions || !broken || !isChunkOutcomeUnknown(broken)) resume();
  });
  useEffect(() => {
    window.addEventListener('online', resumeOnline);
    return () => window.removeEventListener('online', resumeOnline);
  }, [resumeOnline]);

  const rerun = (ids = listRetryableIds(current.current)) => {
    if (current.current.phase !== 'done') return;
    apply({ type: 'retry', ids, key: createIdempotencyKey(), ...(split && { split }) });
    drive();
  };

  return {
    run,
    resume,
    // A second press before the next render must not start another loop, because two loops would take chunks from each
    // other.
    start: (ids: string[], key = createIdempotencyKey()) => {
      if (current.current.phase !== 'ready') return;
      apply({ type: 'start', ids, key, ...(split && { split }) });
      drive();
    },
    stop: () => {
      const paused = current.current.phase === 'paused';
      apply({ type: 'stop' });
      if (paused) onSettled(current.current);
    },
    retry: () => rerun(),
    rerun,
    reset: () => apply({ type: 'reset' }),
  };
};

/**
 * Returns whether a run is busy, and what its dialog does when the user leaves it: Escape stops the run, or closes the
 * dialog if nothing is running. A click beside the dialog does nothing.
 */
export const useBulkRunLeaveGuard = ({ phase }: BulkRunState, stop: () => void, onClose: () => void) => {
  const busy = phase !== 'ready' && phase !== 'done';
  useBlockNavigation(busy);
  const leave = (_: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'backdropClick') return;
    if (busy) stop();
    else onClose();
  };
  return { busy, leave };
};
