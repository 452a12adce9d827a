import type { bills } from '../../db/schema/finance';
import { toFen, toYuan } from '../../db/money';
import type { ApiContext } from '../http/context';
import type { ActionDefinition, ActionPlanInput, ActionRefusal } from '../rest/plan';
import { buildBalanceMovementPlan } from './plan';

type Bill = typeof bills.$inferSelect;

const changeOf = ({ type, amount }: Bill) => (type === 'income' ? toFen(amount) : -toFen(amount));

/**
 * Plans decisions about bills. Completing a bill changes the balance; failing it does not. Refuses bills of withdrawals
 * because they follow the withdrawal.
 */
export const buildBillActionPlan = async (
  c: ApiContext,
  action: ActionDefinition,
  records: Bill[],
  { lock }: Pick<ActionPlanInput, 'lock'>,
) => {
  const movements = records
    .filter(({ category }) => category !== 'withdrawal')
    .map(bill => ({
      ...bill,
      direction: bill.type,
      releases: 0n,
      change: action.to === 'completed' ? changeOf(bill) : 0n,
    }));
  const refusals = records
    .filter(({ category }) => category === 'withdrawal')
    .map(({ id }): ActionRefusal => ({ id, code: 409, text: messages => messages.decideWithdrawal }));
  const plan = await buildBalanceMovementPlan(c, movements, lock);
  const closed = { remainingAmount: toYuan(0n) };
  return {
    ...plan,
    refusals: [...refusals, ...plan.refusals],
    changes: new Map([...plan.changes].map(([id, entry]) => [id, { ...entry, ...closed }])),
  };
};
