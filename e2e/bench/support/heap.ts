import type { CDPSession } from '@playwright/test';

/** Bytes that are held once all garbage is gone. */
export const heapOf = async (session: CDPSession) => {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
};
