import type { ApiContext } from '../http/context';
import type { ActionPlan, RecordValues } from '../rest/plan';
import { readBalances, writeBalances } from './balances';
import { computeBalancesAfterMovements, type BalanceBeforeAndAfter, type BalanceMovement } from './book';
import { createBalancePreview } from './summary';

/** Updates the related records of the ledger with the entries. */
type Follow = (entries: Map<string, BalanceBeforeAndAfter>, change: RecordValues) => Promise<void>;

/** Plans movements in order. With `lock` it also locks the balances; callers lock the records first. */
export const buildBalanceMovementPlan = async (
  { var: { db, now } }: ApiContext,
  movements: readonly BalanceMovement[],
  lock: boolean,
  follow?: Follow,
): Promise<ActionPlan> => {
  const before = await readBalances(db, [...movements], lock);
  const { after, entries, refusals } = computeBalancesAfterMovements(movements, before, now);
  const booked = movements.filter(({ id }) => entries.has(id));
  return {
    refusals,
    changes: entries,
    summary: createBalancePreview(booked, before, after),
    commit: async change => {
      await follow?.(entries, change);
      await writeBalances(db, booked, after);
    },
  };
};
