import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { HttpError, useEvent } from 'react-admin';
import type { VerbResult } from '@/providers/contract';
import { newKey } from './newKey';
import { readyRun, reduceRun, type ChunkError, type Chunk, type BulkRun } from './bulkRun';

const breakOf = (error: unknown): ChunkError =>
  error instanceof HttpError
    ? { message: error.message, status: error.status }
    : { message: error instanceof Error ? error.message : String(error), status: 0 };

type Callbacks = { onBreak: (error: ChunkError) => void; onSettled: (run: BulkRun) => void };

/**
 * Takes records or rows through a call chunk by chunk: `start`, `stop` before the next chunk, `resume` the one without an
 * answer under the same key, `retry` those that failed, `reset`. Goes on by itself when the browser is online again.
 * `split` tells the chunks of their ids where these are not just so many.
 */
export const useBulkRun = (
  ask: (chunk: Chunk) => Promise<VerbResult>,
  { onBreak, onSettled }: Callbacks,
  split?: (ids: string[]) => string[][],
) => {
  const current = useRef(readyRun);
  const [run, show] = useState(readyRun);
  // A chunk that cannot be sent must say so, not wait unseen for the network.
  const { mutateAsync } = useMutation({ networkMode: 'always', mutationFn: ask });

  const apply = (event: Parameters<typeof reduceRun>[1]) => {
    current.current = reduceRun(current.current, event);
    show(current.current);
  };
  const send = async (chunk: Chunk) => {
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
  useEffect(() => {
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [resume]);

  return {
    run,
    resume,
    // Pressed twice before anything was drawn, it begins once: two loops would each take chunks from the other.
    start: (ids: string[], key = newKey()) => {
      if (current.current.phase !== 'ready') return;
      apply({ type: 'start', ids, key, ...(split && { split }) });
      drive();
    },
    stop: () => {
      const paused = current.current.phase === 'paused';
      apply({ type: 'stop' });
      if (paused) onSettled(current.current);
    },
    retry: () => {
      if (current.current.phase !== 'done') return;
      apply({ type: 'retry', key: newKey(), ...(split && { split }) });
      drive();
    },
    reset: () => apply({ type: 'reset' }),
  };
};
