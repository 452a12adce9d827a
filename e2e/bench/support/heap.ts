import type { CDPSession } from '@playwright/test';

/** Unused compiled code survives the first collections. */
const collections = 3;

/** Bytes in use after garbage collection. */
export const heapOf = async (session: CDPSession) => {
  for (let count = 0; count < collections; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
};
