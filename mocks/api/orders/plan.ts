import type { OrderEvent } from '@/orders/order';
import type { orders } from '../../db/schema/orders';
import type { ApiContext } from '../http/context';
import type { ActionDefinition, ActionPlan, ActionPlanInput, ActionRefusal, RecordValues } from '../rest/plan';
import { buildCancellationPlan } from './cancellation';
import { buildShipmentPlan } from './shipments';
import { createSupplierBills } from './payment';

type Order = typeof orders.$inferSelect;

/** The timeline event and the time field that an order gets for each new status. */
const events: Record<string, { event: OrderEvent['event']; at: string }> = {
  paid: { event: 'pay', at: 'paidAt' },
  completed: { event: 'complete', at: 'completedAt' },
  cancelled: { event: 'cancel', at: 'cancelledAt' },
};

/**
 * Returns the changes that an action makes to an order: who did it, when and why. The time is never earlier than the
 * order's last change.
 */
const changeOf = (
  { var: { now, admin } }: ApiContext,
  action: ActionDefinition,
  order: Order,
  { reason, by = admin.username }: ActionPlanInput,
): RecordValues => {
  const known = events[action.to ?? ''];
  if (!known) throw new Error(`No event puts an order into ${String(action.to)}`);
  const { event, at } = known;
  const moment = new Date(Math.max(now.getTime(), order.updatedAt.getTime()));
  const entry: OrderEvent = { event, at: moment.toISOString(), by, note: reason };
  return { timeline: [...order.timeline, entry], [at]: moment, updatedAt: moment };
};

/**
 * Plans the side effects of paying and cancelling. To avoid deadlocks, orders are locked before products, and products
 * before bills.
 */
const followUp = async (
  c: ApiContext,
  action: ActionDefinition,
  records: Order[],
  given: ActionPlanInput,
): Promise<Partial<ActionPlan>> => {
  if (action.to === 'cancelled') return buildCancellationPlan(c, records, given);
  if (action.to === 'paid') return { commit: () => createSupplierBills(c, records) };
  return {};
};

/** Returns the orders that are not partly shipped, and a refusal for each of the others, whose goods have left. */
const refusePartlyShipped = (records: Order[]) => {
  const left = records.filter(({ shipments }) => shipments.length > 0);
  const refusals = left.map(({ id }): ActionRefusal => ({
    id,
    code: 409,
    text: messages => messages.orders.goodsHaveLeft,
  }));
  return { records: records.filter(order => !left.includes(order)), refusals };
};

/** Plans an action on orders whose status allows it. */
export const buildOrderActionPlan = async (
  c: ApiContext,
  action: ActionDefinition,
  all: Order[],
  given: ActionPlanInput,
): Promise<ActionPlan> => {
  if (action.to === 'shipped') return buildShipmentPlan(c, all, given);
  const { records, refusals } = action.to === 'cancelled' ? refusePartlyShipped(all) : { records: all, refusals: [] };
  return {
    refusals,
    changes: new Map(records.map(order => [order.id, changeOf(c, action, order, given)])),
    summary: {},
    commit: async () => {},
    ...(await followUp(c, action, records, given)),
  };
};
