import type { CDPSession } from '@playwright/test';

/** Compiled code that is not used any more outlives the first collections. */
const collections = 3;

/** Bytes that are held once all garbage is gone. */
export const heapOf = async (session: CDPSession) => {
  for (let count = 0; count < collections; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
};
