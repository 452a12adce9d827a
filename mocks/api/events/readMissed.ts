import type { Database } from '../../db/database';
import { createBatch, type Batch } from './batch';
import type { Cursor } from './cursor';
import { readChanges, type ChangeRow } from './readChanges';

/** The most changes that a console gets when it returns. Reading its page again costs less than more of them. */
const mostMissed = 1_000;

/**
 * Reads the changes between two cursors, as far as `filterVisible` returns them. Returns undefined if there are too many.
 */
export const readMissed = async (
  db: Database,
  last: Cursor,
  to: Cursor,
  filterVisible: (rows: readonly ChangeRow[]) => Promise<readonly ChangeRow[]>,
): Promise<Batch[] | undefined> => {
  const { at, seen, partial } = last;
  // First the rest of the read in whose middle the connection broke.
  const steps = partial
    ? [
        { from: last, until: { at, seen: partial.seen } },
        { from: { at, seen: partial.seen }, until: to },
      ]
    : [{ from: { at, seen }, until: to }];
  const batches: Batch[] = [];
  for (const { from, until } of steps) {
    const { rows } = await readChanges(db, { after: from, within: until.seen, limit: mostMissed + 1 });
    if (rows.length > mostMissed) return undefined;
    batches.push(createBatch(await filterVisible(rows), from, until));
  }
  return batches;
};
