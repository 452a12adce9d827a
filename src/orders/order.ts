import * as z from 'zod/mini';

/** Every state an order can be in, with the tone of its tag. */
export const orderStatuses = [
  { id: 'unpaid', tone: 'waiting' },
  { id: 'paid', tone: 'running' },
  { id: 'shipped', tone: 'running' },
  { id: 'completed', tone: 'good' },
  { id: 'cancelled', tone: 'off' },
] as const;

export type OrderStatus = (typeof orderStatuses)[number]['id'];

/** The states of orders that bring no money: those that were not paid for, or cancelled since. */
export const unearned = ['unpaid', 'cancelled'] as const satisfies OrderStatus[];

/** The carrier's number of a parcel; `trackingNo` names what the API says of a wrong one. */
const trackingNo = z.string().check(
  z.trim(),
  z.refine(text => /^[A-Za-z0-9]{6,30}$/.test(text), { params: { text: 'trackingNo' } }),
);

/**
 * What can be done with an order: the states it starts from, the one it leads to, whether it asks for a reason, and what
 * it asks for each order. `pay` is for what was paid otherwise than in the shop, such as by bank transfer.
 */
export const orderVerbs = {
  pay: { from: ['unpaid'], to: 'paid', reason: false },
  ship: { from: ['paid'], to: 'shipped', reason: false, each: { field: 'trackingNo', schema: trackingNo } },
  complete: { from: ['shipped'], to: 'completed', reason: false },
  cancel: { from: ['unpaid', 'paid'], to: 'cancelled', reason: true },
} as const;

/** What happened to an order, in the order of time. */
export const orderEvents = ['create', 'pay', 'ship', 'complete', 'cancel'] as const;

/** One product of an order, with its name and price (yuan, as text) when it was ordered. */
export type OrderItem = { productId: string; name: string; price: string; quantity: number };

/** How many pieces an order is of. */
export const piecesOf = (items: readonly OrderItem[]) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** `note` is a tracking number, or why it was cancelled. */
export type OrderEvent = { event: (typeof orderEvents)[number]; at: string; by: string; note: string | null };

export type Receiver = { name: string; mobile: string; address: string };

/** An order as the API answers it; amounts are yuan with two decimals, as text, times are ISO 8601 in UTC. */
export type Order = {
  id: string;
  orderNo: string;
  userId: string;
  /** The names of now; null where there is no such user or supplier any more. */
  userName: string | null;
  supplierId: string;
  supplierName: string | null;
  items: OrderItem[];
  totalAmount: string;
  status: OrderStatus;
  receiver: Receiver;
  /** The province that the address begins with. */
  region: string;
  timeline: OrderEvent[];
  paidAt: string | null;
  shippedAt: string | null;
  completedAt: string | null;
  cancelledAt: string | null;
  trackingNo: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
};
