import type { ApiContext } from '../http/context';
import { ApiError } from '../http/errors';
import type { WritableCollection } from './collection';
import type { ActionRefusal, RecordChange, RecordValues } from './plan';

/**
 * Returns a function that returns why the collection's guard refuses a change of one of the records, or undefined if it
 * does not. `values` are what an action writes, or null for a deletion.
 */
export const createGuardCheck = (
  c: ApiContext,
  { guard }: Pick<WritableCollection, 'guard'>,
  records: ReadonlyMap<string, RecordValues>,
  values: RecordValues | null,
) => {
  const changes = new Map([...records].map(([id, before]): [string, RecordChange] => [id, { before, values }]));
  const batch = [...changes.values()];
  return async (id: string): Promise<ActionRefusal | undefined> => {
    const change = changes.get(id);
    if (!change) return undefined;
    try {
      await guard?.(c, change, batch);
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return { id, code: error.status, text: error.text };
      throw error;
    }
  };
};
