import { z } from 'zod';
import { orderActions, type OrderEvent } from '@/orders/order';
import { carrierIds, getUnshippedItems, guessCarrier, type Shipment } from '@/orders/shipment';
import type { orderItems, orders } from '../../db/schema/orders';
import type { ApiContext } from '../http/context';
import { getRefineOptions } from '../http/issueText';
import type { Messages, MessageSelector } from '../http/messages';
import type { ActionPlan, ActionPlanInput, ActionRefusal, RecordValues } from '../rest/plan';
import { idSchema } from '../rest/id';
import { readOrderItems } from './cancellation';

type Order = typeof orders.$inferSelect;
type Line = Pick<typeof orderItems.$inferSelect, 'productId' | 'name' | 'quantity'>;
type Parcel = Partial<Pick<Shipment, 'carrier' | 'items'>>;

/** The items of a parcel: products of the order, each once, and how many of each. */
const parcelItems = z
  .array(z.strictObject({ productId: idSchema, quantity: z.int().min(1) }))
  .min(1)
  .refine(items => new Set(items.map(({ productId }) => productId)).size === items.length, getRefineOptions('once'));

/** The actions on an order, with the optional values for each parcel. */
export const orderActionsWithParcels = {
  ...orderActions,
  ship: {
    ...orderActions.ship,
    perRecord: {
      ...orderActions.ship.perRecord,
      optional: { carrier: z.enum(carrierIds).nullable(), items: parcelItems },
    },
  },
};

/** Returns why a parcel cannot contain these items, or undefined if it can. */
const faultOf = (
  lines: Line[],
  remaining: Line[],
  wanted: Shipment['items'],
): { code: number; text: MessageSelector } | undefined => {
  const foreign = wanted.find(({ productId }) => !lines.some(line => line.productId === productId));
  if (foreign) return { code: 422, text: messages => messages.orders.notOrdered(foreign.productId) };
  const over = wanted.flatMap(({ productId, quantity }) => {
    const left = remaining.find(line => line.productId === productId)?.quantity ?? 0;
    const name = lines.find(line => line.productId === productId)?.name ?? productId;
    return quantity > left ? [{ name, left, wanted: quantity }] : [];
  });
  return over.length > 0 ? { code: 409, text: messages => messages.orders.overShipped(over) } : undefined;
};

/**
 * Plans the next parcel of each order: the given items, by default all that remain. An order becomes `shipped` with the
 * last of its items, and stays `paid` until then. Stock and bills do not change: placing an order takes its items from
 * stock, and paying it creates the supplier's bill.
 */
export const buildShipmentPlan = async (
  c: ApiContext,
  records: Order[],
  given: ActionPlanInput,
): Promise<ActionPlan> => {
  const { now, admin } = c.var;
  const plan: ActionPlan = { refusals: [], changes: new Map(), summary: {}, commit: async () => {} };
  if (!given.lock || records.length === 0) return plan;
  const refusals: ActionRefusal[] = [];
  const changes = new Map<string, RecordValues>();
  const all = await readOrderItems(c, records);
  for (const { id, shipments, timeline, updatedAt } of records) {
    const lines = all.filter(({ orderId }) => orderId === id);
    const remaining = getUnshippedItems<Line>(lines, shipments);
    const trackingNo = given.perRecord.get(id) ?? '';
    const { carrier = guessCarrier(trackingNo), items = remaining }: Parcel = given.optional.get(id) ?? {};
    const fault = shipments.some(parcel => parcel.trackingNo === trackingNo)
      ? { code: 409, text: ({ orders }: Messages) => orders.sameParcel }
      : faultOf(lines, remaining, items);
    if (fault) {
      refusals.push({ id, ...fault });
      continue;
    }
    const moment = new Date(Math.max(now.getTime(), updatedAt.getTime()));
    const [at, by] = [moment.toISOString(), admin.username];
    const parcel: Shipment = {
      id: String(shipments.length + 1),
      carrier,
      trackingNo,
      items: items.map(({ productId, quantity }) => ({ productId, quantity })),
      at,
      by,
    };
    const entry: OrderEvent = { event: 'ship', at, by, note: trackingNo };
    const isComplete = getUnshippedItems(remaining, [parcel]).length === 0;
    changes.set(id, {
      status: isComplete ? 'shipped' : 'paid',
      shippedAt: isComplete ? moment : null,
      trackingNo,
      shipments: [...shipments, parcel],
      timeline: [...timeline, entry],
      updatedAt: moment,
    });
  }
  return { ...plan, refusals, changes };
};
