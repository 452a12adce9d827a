import { useRef, useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { ConsoleDataProvider } from '../../providers/dataProvider';
import { newKey } from './newKey';
import { useChunkRun } from './useChunkRun';
import type { Answers, Target } from './verbs';

/** Those for a chunk of the records. */
const answersFor = ({ each, ...answers }: Answers, ids: readonly string[]): Answers => {
  if (!each) return answers;
  const own = Object.entries(each.values).filter(([id]) => ids.includes(id));
  return { ...answers, each: { field: each.field, values: Object.fromEntries(own) } };
};

/** Takes a verb through its records; the first round keeps its key however often it is begun. */
export const useVerbRun = (verb: string, target: Target, callbacks: Parameters<typeof useChunkRun>[1]) => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const [key] = useState(newKey);
  const versions = 'ids' in target ? target.versions : undefined;
  const answers = useRef<Answers>({});
  const { start, ...run } = useChunkRun(
    async ({ key: idempotencyKey, ids }) =>
      (
        await dataProvider.verb(resource, {
          verb,
          ids,
          ...(versions && { versions }),
          ...answersFor(answers.current, ids),
          idempotencyKey,
        })
      ).data,
    callbacks,
  );
  return {
    ...run,
    start: (ids: string[], given: Answers) => {
      answers.current = given;
      start(ids, key);
    },
  };
};
