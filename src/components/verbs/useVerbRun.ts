import { useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { newKey, useChunkRun } from './useChunkRun';

/** Takes a verb through its records; the first round keeps its key however often it is begun. */
export const useVerbRun = (verb: string, callbacks: Parameters<typeof useChunkRun>[1]) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(newKey);
  const reason = useRef('');
  const { start, ...run } = useChunkRun(
    async ({ key: idempotencyKey, ids }) =>
      (await dataProvider.verb(resource, { verb, ids, reason: reason.current, idempotencyKey })).data,
    callbacks,
  );
  return {
    ...run,
    start: (ids: string[], why = '') => {
      reason.current = why;
      start(ids, key);
    },
  };
};
