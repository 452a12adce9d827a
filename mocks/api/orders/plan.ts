import type { OrderEvent } from '@/orders/order';
import type { orders } from '../../db/ordersSchema';
import type { ApiContext } from '../http/context';
import type { Given, Verb } from '../rest/collection';
import type { Plan, Values } from '../rest/plan';
import { planCancellation } from './cancellation';
import { billSuppliers } from './bills/payment';

type Order = typeof orders.$inferSelect;

/** What an order keeps of being put into a state: the event, and the field of its time. */
const events: Record<string, { event: OrderEvent['event']; at: string }> = {
  paid: { event: 'pay', at: 'paidAt' },
  shipped: { event: 'ship', at: 'shippedAt' },
  completed: { event: 'complete', at: 'completedAt' },
  cancelled: { event: 'cancel', at: 'cancelledAt' },
};

/** Who did it, when and why, or under which number it was sent; never before what was done to the order last. */
const changeOf = ({ var: { now, admin } }: ApiContext, verb: Verb, order: Order, { reason, each }: Given): Values => {
  const known = events[verb.to];
  if (!known) throw new Error(`No event puts an order into ${verb.to}`);
  const { event, at } = known;
  const moment = new Date(Math.max(now.getTime(), order.updatedAt.getTime()));
  const own = each.get(order.id);
  const entry: OrderEvent = { event, at: moment.toISOString(), by: admin.username, note: own ?? reason };
  return {
    timeline: [...order.timeline, entry],
    [at]: moment,
    updatedAt: moment,
    ...(verb.each && own !== undefined && { [verb.each.field]: own }),
  };
};

/** What paying brings about beside the orders, and cancelling. Orders are locked before products, and those before bills. */
const followUp = async (c: ApiContext, verb: Verb, records: Order[], given: Given): Promise<Partial<Plan>> => {
  if (verb.to === 'cancelled') return planCancellation(c, records, given);
  if (verb.to === 'paid') return { commit: () => billSuppliers(c, records) };
  return {};
};

/** Plans a verb on orders that are in the right state for it. */
export const planOrders = async (c: ApiContext, verb: Verb, records: Order[], given: Given): Promise<Plan> => ({
  refusals: [],
  changes: new Map(records.map(order => [order.id, changeOf(c, verb, order, given)])),
  summary: {},
  commit: async () => {},
  ...(await followUp(c, verb, records, given)),
});
